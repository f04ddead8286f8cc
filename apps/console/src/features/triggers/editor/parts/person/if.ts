import { IconUser } from '@tabler/icons-react';
import type { IfOf, Kind } from '../part.ts';

export const personIf: Kind<IfOf<'person'>> = {
  word: 'person',
  Icon: IconUser,
  empty: { Type: 'person', UserId: null, home: false, forSeconds: 0 },
  claim: 'READ_USERS',
};
