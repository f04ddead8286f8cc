import { IconClock } from '@tabler/icons-react';
import { missing } from '../../missing.ts';
import { calendar } from '../empty.ts';
import type { IfOf, Kind } from '../part.ts';

export const timeIf: Kind<IfOf<'time'>> = {
  word: 'time',
  Icon: IconClock,
  empty: { Type: 'time', at: '07:00', ...calendar },
  missing: ({ at }) => missing({ at }),
};
