import { IconArrowBackUp } from '@tabler/icons-react';
import type { DoOf, Kind } from '../part.ts';

export const restoreDo: Kind<DoOf<'restore'>> = {
  word: 'restore',
  Icon: IconArrowBackUp,
  empty: { Type: 'restore', TriggerId: null },
};
