import { IconHourglass } from '@tabler/icons-react';
import type { DoOf, Kind } from '../part.ts';

export const waitDo: Kind<DoOf<'wait'>> = {
  word: 'wait',
  Icon: IconHourglass,
  empty: { Type: 'wait', seconds: 300 },
};
