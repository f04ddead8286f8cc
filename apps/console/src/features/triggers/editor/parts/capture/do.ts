import { IconCamera } from '@tabler/icons-react';
import { NOTHING } from '../../missing.ts';
import type { DoOf, Kind } from '../part.ts';

export const captureDo: Kind<DoOf<'capture'>> = {
  word: 'capture',
  Icon: IconCamera,
  empty: { Type: 'capture', DeviceIds: [] },
  missing: ({ DeviceIds }) => (DeviceIds.length === 0 ? new Set(['DeviceIds']) : NOTHING),
};
