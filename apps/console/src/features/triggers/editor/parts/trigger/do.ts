import type { TriggerId } from '@dimora/domain';
import { IconPlayerPlay } from '@tabler/icons-react';
import { missing } from '../../missing.ts';
import type { DoOf, Kind } from '../part.ts';

export const triggerDo: Kind<DoOf<'trigger'>> = {
  word: 'trigger',
  Icon: IconPlayerPlay,
  empty: { Type: 'trigger', TriggerId: '' as TriggerId },
  missing: ({ TriggerId }) => missing({ TriggerId }),
};
