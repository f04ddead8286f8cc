import type { StateValue } from '../../../state/value.ts';
import { lasting, stateHolds, type StateOperator, type WatchedEnvironment } from '../../watched.ts';
import type { ConditionDefinition } from '../definition.ts';

/** The value of a room, or of another place, compares in a certain way, and has done so for `forSeconds`. */
export type EnvironmentStateCondition = {
  readonly Type: 'environmentState';
  readonly StateVar: string;
  readonly operator: StateOperator;
  readonly Value: StateValue;
  readonly forSeconds: number;
} & WatchedEnvironment;

export const environmentStateCondition: ConditionDefinition<EnvironmentStateCondition> = {
  Type: 'environmentState',
  holds: (payload, world) => stateHolds(payload, payload, world),
  references: ({ EnvironmentId, origin }) => [{ kind: 'environment', Id: EnvironmentId, origin }],
  lasts: (payload) => lasting(payload, payload),
  reads: (payload) => ({ of: payload, ...payload }),
};
