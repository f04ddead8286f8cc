import { IconArrowsSplit } from '@tabler/icons-react';
import { NOTHING } from '../../missing.ts';
import { isUnfinished } from '../condition-kinds.ts';
import { lone } from '../empty.ts';
import type { DoOf, Kind } from '../part.ts';

export const branchDo: Kind<DoOf<'branch'>> = {
  word: 'branch',
  Icon: IconArrowsSplit,
  empty: { Type: 'branch', when: lone, thenDo: [], elseDo: [] },
  missing: ({ when }, house) => (isUnfinished(when, house) ? new Set(['when']) : NOTHING),
};
