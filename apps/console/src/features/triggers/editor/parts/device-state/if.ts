import { IconDeviceDesktop } from '@tabler/icons-react';
import { missing } from '../../missing.ts';
import { NO_DEVICE, change } from '../empty.ts';
import type { IfOf, Kind } from '../part.ts';

export const deviceStateIf: Kind<IfOf<'deviceState'>> = {
  word: 'deviceState',
  Icon: IconDeviceDesktop,
  empty: { Type: 'deviceState', DeviceId: NO_DEVICE, ...change },
  missing: ({ DeviceId, StateVar, Value, change: how }) =>
    missing({ DeviceId, StateVar, ...(how !== 'changes' && { Value }) }),
};
