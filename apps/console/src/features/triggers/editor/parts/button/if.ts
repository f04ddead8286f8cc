import { IconHandClick } from '@tabler/icons-react';
import { missing } from '../../missing.ts';
import { NO_DEVICE } from '../empty.ts';
import type { IfOf, Kind } from '../part.ts';

export const buttonIf: Kind<IfOf<'button'>> = {
  word: 'button',
  Icon: IconHandClick,
  empty: { Type: 'button', DeviceId: NO_DEVICE, Value: null },
  missing: ({ DeviceId }) => missing({ DeviceId }),
};
