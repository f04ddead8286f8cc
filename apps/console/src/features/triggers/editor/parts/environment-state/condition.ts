import { HOME } from '@dimora/domain';
import { IconDoor } from '@tabler/icons-react';
import { missing } from '../../missing.ts';
import { state } from '../empty.ts';
import type { ConditionOf, Kind } from '../part.ts';

export const environmentStateCondition: Kind<ConditionOf<'environmentState'>> = {
  word: 'environmentState',
  Icon: IconDoor,
  empty: { Type: 'environmentState', EnvironmentId: HOME, ...state },
  missing: ({ EnvironmentId, StateVar, Value }) => missing({ EnvironmentId, StateVar, Value }),
};
