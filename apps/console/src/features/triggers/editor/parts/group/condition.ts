import { IconBraces } from '@tabler/icons-react';
import { lone } from '../empty.ts';
import type { ConditionOf, Kind } from '../part.ts';

const group = (Type: 'and' | 'or'): Kind<ConditionOf<'and' | 'or'>> => ({
  word: Type,
  Icon: IconBraces,
  empty: { Type, parts: [lone] },
});

export const andCondition = group('and');
export const orCondition = group('or');
