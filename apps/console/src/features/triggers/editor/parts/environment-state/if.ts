import { HOME } from '@dimora/domain';
import { IconDoor } from '@tabler/icons-react';
import { missing } from '../../missing.ts';
import { change } from '../empty.ts';
import type { IfOf, Kind } from '../part.ts';

export const environmentStateIf: Kind<IfOf<'environmentState'>> = {
  word: 'environmentState',
  Icon: IconDoor,
  empty: { Type: 'environmentState', EnvironmentId: HOME, ...change },
  missing: ({ EnvironmentId, StateVar, Value, change: how }) =>
    missing({ EnvironmentId, StateVar, ...(how !== 'changes' && { Value }) }),
};
