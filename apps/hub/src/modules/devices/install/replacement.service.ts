import type { BrokerCredentials, Device, ToReplace } from '@dimora/contract';
import type { DeviceDescription } from '@dimora/driver-kit';
import {
  isAccepted,
  pluggedTypesOf,
  replacementLoss,
  type DeviceId,
  type ReplaceableDevice,
  type ReplacementLoss,
} from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Granted } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import { refuseOldRevision } from '../../../platform/edit-conflict.ts';
import { bridgeOf } from './bridge-of.ts';
import { accountOf, type BrokerAccounts } from '../broker/broker-accounts.ts';
import type { Catalogue } from './catalogue.ts';
import { checkedSettings } from './checked-settings.ts';
import { described } from './described.ts';
import type { DeviceLookup, DeviceRecord, DeviceChanges } from '../../device-register/port.ts';
import { seenDescription } from '../../../platform/plugged.ts';
import type { Drivers } from '../../../platform/driver-loader.ts';
import type { DeviceSessions } from '../sessions/device-sessions.ts';
import { byOf } from '../edit/devices.service.ts';
import type { NewBody } from '../port.ts';
import { refuseTwin, type TwinSight } from './duplicate.ts';

type Parts = TwinSight & {
  readonly index: DeviceLookup;
  readonly registry: DeviceChanges;
  readonly sessions: DeviceSessions;
  readonly drivers: Drivers;
  readonly catalogue: Catalogue;
  readonly brokerAccounts: BrokerAccounts;
};

/** A device that is to be replaced, by somebody who may do all that this comes to. */
export type Replaced = Granted<Device, 'MODIFY_DEVICE'> & Granted<Device, 'FORGET_DEVICE'>;

/** How the caller saw the device that is to be replaced, and what they agree to lose. */
export type Agreed = Pick<ToReplace, 'revision' | 'accepted'>;

/**
 * Puts one device in the place of another (DEVICES-B1). The house keeps the Id, with name, room,
 * favourites, grants and events; driver, settings, key and abilities are the newcomer's.
 */
export class ReplacementService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * By a device that is installed: it goes on under the other's Id and signs in as before. Rejects
   * with EDIT_CONFLICT where either was changed meanwhile, REPLACEMENT_UNFIT, and REPLACEMENT_LACKS
   * with what would be lost and nobody has agreed to lose.
   */
  async byInstalled(
    old: Replaced,
    agreed: Agreed,
    newcomer: { readonly device: Granted<Device, 'FORGET_DEVICE'>; readonly revision: number },
    caller: Caller,
  ): Promise<Device> {
    const { index } = this.#parts;
    const held = this.#recordFor(old, agreed, caller);
    const next = index.record(newcomer.device.Id);
    if (!next) throw new DimoraError('NOT_FOUND', { kind: 'device' });
    refuseOldRevision('device', next, { revision: newcomer.revision, caller });
    this.#refuseUnfit(held, next.Id, next.description);
    refuseLoss(held, { ...next, pluggedType: lastingType(held, next) }, agreed.accepted);
    const record = {
      ...next,
      ...lasting(held),
      pluggedType: lastingType(held, next),
      signsInAs: accountOf(next),
      changedBy: byOf(caller),
    };
    return await this.#swap(held, record, next.Id, caller);
  }

  /** By a device that was only found, with the settings that it was found with; else as {@link byInstalled}. */
  async byFound(
    old: Replaced,
    agreed: Agreed,
    { driver: key, Settings, FoundBy }: NewBody,
    caller: Caller,
  ): Promise<{ device: Device; credentials?: BrokerCredentials }> {
    const driver = this.#parts.catalogue.driverFor(key, caller);
    const settings = await checkedSettings(driver, Settings);
    // Only after all waiting: from here on nobody gets between the checks and the change.
    const held = this.#recordFor(old, agreed, caller);
    const description = described(driver, settings, held.Name);
    const claimed = { driver, settings, description };
    refuseTwin(this.#parts, claimed, { caller, except: held.Id });
    this.#refuseUnfit(held, null, description);
    const pluggedType = lastingType(held, { description, pluggedType: null });
    refuseLoss(held, { description, pluggedType }, agreed.accepted);
    const record: DeviceRecord = {
      ...held,
      ...lasting(held),
      driver: driver.Key,
      Provider: driver.Provider,
      Settings,
      description,
      pluggedType,
      ForceReachable: false,
      FoundBy,
      AttachedTo: bridgeOf(this.#parts.index, description),
      signsInAs: null,
      changedBy: byOf(caller),
    };
    const device = await this.#swap(held, record, null, caller);
    // Who was taken out, or replaced again, while the old session ended has no way in.
    const stands = this.#parts.index.record(held.Id)?.description.Key === description.Key;
    const credentials = stands
      ? this.#parts.brokerAccounts.open(held.Id, driver, settings)
      : undefined;
    return { device, ...(credentials && { credentials }) };
  }

  #recordFor(old: Device, { revision }: Agreed, caller: Caller): DeviceRecord {
    const held = this.#parts.index.record(old.Id);
    if (!held?.Installed) throw new DimoraError('NOT_FOUND', { kind: 'device' });
    refuseOldRevision('device', held, { revision, caller });
    return held;
  }

  /** Nothing takes the place of the hub, of itself, or of the bridge that it hangs on. */
  #refuseUnfit(
    held: DeviceRecord,
    newcomer: DeviceId | null,
    next: Pick<DeviceDescription, 'IoTCategoryIds' | 'attachedTo'>,
  ): void {
    const { index } = this.#parts;
    const hangsOn = newcomer === null ? bridgeOf(index, next) : index.record(newcomer)?.AttachedTo;
    const isBase = [held.description, next].some(({ IoTCategoryIds }) =>
      IoTCategoryIds.includes('Base'),
    );
    // A channel has no body of its own that could be put elsewhere.
    const isChannel = held.channel !== null || (newcomer && index.record(newcomer)?.channel);
    if (isBase || isChannel || newcomer === held.Id || hangsOn === held.Id)
      throw new DimoraError('REPLACEMENT_UNFIT', { name: held.Name });
  }

  /** Writes, then ends what runs of both, tells, and opens the newcomer under the old Id. */
  async #swap(
    held: DeviceRecord,
    record: DeviceRecord,
    newcomer: DeviceId | null,
    caller: Caller,
  ): Promise<Device> {
    const { registry, sessions, brokerAccounts } = this.#parts;
    const tell = registry.takeOver(record, newcomer, byOf(caller));
    // From here on the dead device has nothing more to say, and no way in.
    const closing = [held.Id, ...(newcomer === null ? [] : [newcomer])].map((id) =>
      sessions.close(id),
    );
    brokerAccounts.close(held.Id, held);
    const device = tell();
    await Promise.all(closing);
    const present = this.#parts.index.record(held.Id);
    if (present?.Installed) void sessions.open(present);
    return this.#parts.index.byId(held.Id) ?? device;
  }
}

/** What the house knows of a device whatever body it has. */
const lasting = (held: DeviceRecord) => ({
  Id: held.Id,
  Name: held.Name,
  EnvironmentId: held.EnvironmentId,
  LinkedUser: held.LinkedUser,
  VoiceControlPerUser: held.VoiceControlPerUser,
  Favorites: held.Favorites,
  Installed: true,
  revision: held.revision + 1,
});

/** What the house said that the old one is, where the new one may be that; else what the new one was said to be. */
const lastingType = (
  { pluggedType }: DeviceRecord,
  next: Pick<DeviceRecord, 'description' | 'pluggedType'>,
): DeviceRecord['pluggedType'] =>
  pluggedType !== null && pluggedTypesOf(next.description).includes(pluggedType)
    ? pluggedType
    : next.pluggedType;

function refuseLoss(
  held: DeviceRecord,
  next: Pick<DeviceRecord, 'description' | 'pluggedType'>,
  accepted: ReplacementLoss,
): void {
  const loss = replacementLoss(
    abilitiesOf(seenDescription(held)),
    abilitiesOf(seenDescription(next)),
  );
  if (!isAccepted(loss, accepted))
    throw new DimoraError('REPLACEMENT_LACKS', { name: held.Name, loss });
}

const abilitiesOf = ({
  Actions,
  StateVars,
  events = [],
}: DeviceDescription): ReplaceableDevice => ({
  Actions,
  StateVars: Object.keys(StateVars),
  EVENTS: events,
});
