import { IconClockPause } from '@tabler/icons-react';
import { NOTHING } from '../../missing.ts';
import { isUnfinished } from '../condition-kinds.ts';
import { lone } from '../empty.ts';
import type { DoOf, Kind } from '../part.ts';

export const waitUntilDo: Kind<DoOf<'waitUntil'>> = {
  word: 'waitUntil',
  Icon: IconClockPause,
  empty: { Type: 'waitUntil', until: lone, timeoutSeconds: 600, goesOn: true },
  missing: ({ until }, house) => (isUnfinished(until, house) ? new Set(['until']) : NOTHING),
};
