import type { UserId } from '@dimora/domain';
import { IconMapPin } from '@tabler/icons-react';
import { missing } from '../../missing.ts';
import type { DoOf, Kind } from '../part.ts';

export const setPresenceDo: Kind<DoOf<'setPresence'>> = {
  word: 'setPresence',
  Icon: IconMapPin,
  empty: { Type: 'setPresence', UserId: '' as UserId, home: true },
  claim: 'READ_USERS',
  missing: ({ UserId }) => missing({ UserId }),
};
