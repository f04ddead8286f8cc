import { IconExclamationCircle } from '@tabler/icons-react';
import type { IfOf, Kind } from '../part.ts';

export const eventIf: Kind<IfOf<'event'>> = {
  word: 'event',
  Icon: IconExclamationCircle,
  empty: { Type: 'event', event: 'device.becameUnreachable', DeviceId: null },
};
