import type { Capability, Json } from '@dimora/driver-kit';
import { wordsIn } from '../codec/config-values.ts';
import { setAt, tells, toldAt, type Built } from './build.ts';

/** Limit of choices in one list. */
const MOST = 100;

/** The topics, templates and list of a choice between names that the device announces. */
type ChoiceKeys = {
  readonly list: string;
  readonly command: readonly [topic: string, template: string];
  readonly state: readonly [topic: string, template: string];
};

/**
 * A choice between the names in a list: an effect, a preset, a fan mode. `asValue` turns the device's name into
 * the hub's value. `undefined` without a list; without a command topic it is only reported.
 */
export function choice(
  config: Json,
  { list, command, state }: ChoiceKeys,
  variable: string,
  how: {
    readonly capability: (values: readonly string[], reported: boolean) => Capability;
    readonly asValue?: (name: string) => string;
    /** Names that are accepted although they aren't in the list. */
    readonly more?: readonly string[];
  },
): Built | undefined {
  const asValue = how.asValue ?? String;
  const names = [...new Set([...(how.more ?? []), ...wordsIn(config, list, MOST)])];
  const set = setAt(config, ...command);
  const told = toldAt(config, ...state);
  if (names.length === (how.more ?? []).length || (!set && !told)) return undefined;
  const capability = how.capability(names.map(asValue), told !== undefined);
  return {
    capability: set ? capability : { ...capability, Actions: [] },
    ...tells(told, variable, (name) => (names.includes(name) ? asValue(name) : undefined)),
    write: (_action, value) => {
      const name = names.find((each) => asValue(each) === value);
      return name === undefined || !set ? undefined : [set(name)];
    },
  };
}
