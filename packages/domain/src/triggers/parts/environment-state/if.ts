import type { StateValue } from '../../../state/value.ts';
import type { StateChange, WatchedEnvironment } from '../../watched.ts';
import type { IfDefinition } from '../definition.ts';

/** The value of a room, or of another place, changes in a certain way, and stays so for `forSeconds`. */
export type EnvironmentStateIf = {
  readonly Type: 'environmentState';
  readonly StateVar: string;
  readonly change: StateChange;
  readonly Value: StateValue;
  readonly forSeconds: number;
} & WatchedEnvironment;

export const environmentStateIf: IfDefinition<EnvironmentStateIf> = {
  Type: 'environmentState',
  references: ({ EnvironmentId, origin }) => [{ kind: 'environment', Id: EnvironmentId, origin }],
  watches: (payload) => ({ of: payload, ...payload }),
  withValue: (payload, Value) => ({ ...payload, Value }),
};
