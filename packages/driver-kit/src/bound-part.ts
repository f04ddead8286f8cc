import type { DeviceAction } from '@dimora/domain';
import type { Capability } from './capability.ts';

/** What an installer binds a variable to, such as a register or a group address. */
export type Bound = {
  readonly writable: boolean;
  /** The options it supports; absent if it supports every option of its action. */
  readonly words?: readonly string[];
};

/**
 * Narrows a capability to its bound variables and actions, so that the console shows no value that never
 * arrives, no control without effect, and no heating mode on a device that only cools. Actions without a
 * variable are bound by their own id.
 */
export function boundPart(ability: Capability, bound: ReadonlyMap<string, Bound>): Capability {
  const variables = Object.entries(ability.StateVars).filter(([name]) => bound.has(name));
  return {
    ...ability,
    StateVars: Object.fromEntries(variables),
    Actions: ability.Actions.flatMap((action) => {
      const to = bound.get(action.ReplyAs ?? action.Id);
      return to?.writable ? [withWordsOf(to, action)] : [];
    }),
  };
}

function withWordsOf({ words }: Bound, action: DeviceAction): DeviceAction {
  const { Values } = action;
  if (Values?.kind !== 'options' || !words) return action;
  return {
    ...action,
    Values: { ...Values, options: Values.options.filter((each) => words.includes(each)) },
  };
}
