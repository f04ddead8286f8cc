import type { DeviceAction } from '@dimora/domain';
import type { Capability } from './capability.ts';

/** What a variable is bound to where people bind variables themselves: registers, group addresses. */
export type Bound = {
  readonly writable: boolean;
  /** The words that it knows, where it knows words; absent where it takes all that its action offers. */
  readonly words?: readonly string[];
};

/**
 * The part of an ability that is bound: nobody is shown a value that can't come, a knob that turns
 * nothing, or heating on what only cools. Actions without a variable are bound by their own name.
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
