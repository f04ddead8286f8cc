import { IconBraces } from '@tabler/icons-react';
import { lone } from '../empty.ts';
import type { ConditionOf, Kind } from '../part.ts';

export const notCondition: Kind<ConditionOf<'not'>> = {
  word: 'not',
  Icon: IconBraces,
  empty: { Type: 'not', part: lone },
};
