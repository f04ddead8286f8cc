import type { Device } from '@dimora/contract';
import type { DeviceId } from '@dimora/domain';
import type { DeviceLookup } from '../../device-register/port.ts';
import { accountOf } from './broker-accounts.ts';

/** The device that an account of the hub's own broker belongs to. */
export function signedInAs(index: DeviceLookup, Username: string): Device | undefined {
  const named = index.record(Username as DeviceId);
  // Nearly all accounts are named like their device: a table of all clients must not search the house for
  // each.
  const record =
    named && accountOf(named) === Username
      ? named
      : index.records().find((each) => accountOf(each) === Username);
  return record && index.byId(record.Id);
}
