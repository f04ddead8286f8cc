import { IconUser } from '@tabler/icons-react';
import type { ConditionOf, Kind } from '../part.ts';

export const presenceCondition: Kind<ConditionOf<'presence'>> = {
  word: 'presence',
  Icon: IconUser,
  empty: { Type: 'presence', UserId: null, home: true, forSeconds: 0 },
  claim: 'READ_USERS',
};
