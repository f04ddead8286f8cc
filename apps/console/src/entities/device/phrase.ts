import {
  plainName,
  type MotionWay,
  type StateValue,
  type StateVar,
  type StateVars,
} from '@dimora/domain';

/** Names of states that aren't a value; the catalogue has one text for each. */
export type StateWord =
  | 'off'
  | 'open'
  | 'closed'
  | MotionWay
  | 'ready'
  | 'noNews'
  | 'sent'
  | 'jammed'
  | 'arrivalUnconfirmed'
  | 'stateUnconfirmed';

/** A piece of a state line; pieces are joined by a middle dot. It names its variable, if there is one. */
export type Phrase =
  | { readonly kind: 'word'; readonly word: StateWord; readonly variable?: string }
  /** A value as a word or with its unit: `Locked`, `72 %`. */
  | { readonly kind: 'value'; readonly variable: string; readonly value: StateVar }
  /** How far something is open: `Open 40 %`. */
  | { readonly kind: 'openTo'; readonly variable: string; readonly value: StateVar }
  /** Where something is on its way: `Closing, 62 %`. */
  | {
      readonly kind: 'movingAt';
      readonly way: 'opening' | 'closing';
      readonly variable: string;
      readonly value: StateVar;
    }
  /** Where it is going, in per cent: `to 30 %`. */
  | { readonly kind: 'movingTo'; readonly variable: string; readonly value: StateVar }
  /** Where it came to rest short of its target: `Stopped at 40 %`. */
  | { readonly kind: 'stoppedAt'; readonly variable: string; readonly value: StateVar }
  /** A measured value beside a mode: `now 20.8 °C`. */
  | { readonly kind: 'now'; readonly variable: string; readonly value: StateVar }
  /** How many of several channels are on: `3 of 8 on`. */
  | { readonly kind: 'someOn'; readonly variable: string; readonly on: number; readonly of: number }
  /** From the measured to the target value: `20.8 → 21.0 °C`. */
  | {
      readonly kind: 'towards';
      readonly variable: string;
      readonly measured: StateVar;
      readonly wanted: StateVar;
    };

/** A switch's state; with several channels, how many are on. */
const SWITCHED: readonly string[] = ['LIGHT_ON_OFF', 'SMART_PLUG_ON_OFF', 'SWITCH_ON_OFF'];

/** A known value as a phrase; `undefined` if the value is unknown. */
export function phraseOf(variable: string, vars: StateVars): Phrase | undefined {
  if (SWITCHED.includes(variable)) {
    const channels = onEveryChannel(variable, vars);
    const on = channels.filter((value) => value === true).length;
    if (channels.length > 1) return { kind: 'someOn', variable, on, of: channels.length };
  }
  const value = vars[variable];
  return !value || value.Value === null ? undefined : { kind: 'value', variable, value };
}

/** The known values of a variable on all channels of a device. */
export const onEveryChannel = (variable: string, vars: StateVars): StateValue[] =>
  Object.entries(vars).flatMap(([name, { Value }]) =>
    plainName(name) === variable && Value !== null ? [Value] : [],
  );
