import { IconPower } from '@tabler/icons-react';
import type { IfOf, Kind } from '../part.ts';

export const startUpIf: Kind<IfOf<'startUp'>> = {
  word: 'startUp',
  Icon: IconPower,
  empty: { Type: 'startUp' },
};
