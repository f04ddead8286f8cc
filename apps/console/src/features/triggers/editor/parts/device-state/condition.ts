import { IconDeviceDesktop } from '@tabler/icons-react';
import { missing } from '../../missing.ts';
import { lone } from '../empty.ts';
import type { ConditionOf, Kind } from '../part.ts';

export const deviceStateCondition: Kind<ConditionOf<'deviceState'>> = {
  word: 'deviceState',
  Icon: IconDeviceDesktop,
  empty: lone,
  missing: ({ DeviceId, StateVar, Value }) => missing({ DeviceId, StateVar, Value }),
};
