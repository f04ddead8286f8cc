import { IconRepeat } from '@tabler/icons-react';
import type { DoOf, Kind } from '../part.ts';

export const repeatDo: Kind<DoOf<'repeat'>> = {
  word: 'repeat',
  Icon: IconRepeat,
  empty: { Type: 'repeat', times: 2, parts: [] },
};
