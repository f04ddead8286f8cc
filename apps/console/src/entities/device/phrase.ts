import type { StateVar, StateVars } from '@dimora/domain';

/** What a state is called in one or two words; the catalogue holds one text for each. */
export type StateWord =
  | 'on' | 'off' | 'open' | 'closed' | 'opening' | 'closing' | 'locked' | 'unlocked' | 'motion' | 'noMotion'
  | 'smoke' | 'noSmoke' | 'gas' | 'noGas' | 'leak' | 'dry' | 'alarm' | 'quiet' | 'tampered' | 'untouched'
  | 'ready' | 'noNews';

/** A piece of a state line; pieces are joined by a middle dot. It names the variable it was made from, where there is one. */
export type Phrase =
  | { readonly kind: 'word'; readonly word: StateWord; readonly variable?: string }
  /** A value with its unit: `72 %`. */
  | { readonly kind: 'value'; readonly variable: string; readonly value: StateVar }
  /** How far something stands open: `Open 40 %`. */
  | { readonly kind: 'openTo'; readonly variable: string; readonly value: StateVar }
  /** From what is measured to what is wanted: `20.8 → 21.0 °C`. */
  | { readonly kind: 'towards'; readonly variable: string; readonly measured: StateVar; readonly wanted: StateVar };

/** The words of a boolean, true first; variables without a pair of their own are on and off. */
const WORD_PAIRS: Readonly<Record<string, readonly [StateWord, StateWord]>> = {
  OPENINGS: ['open', 'closed'],
  LOCKED: ['locked', 'unlocked'],
  PRESENCE: ['motion', 'noMotion'],
  SMOKE: ['smoke', 'noSmoke'],
  GAS: ['gas', 'noGas'],
  WATER_LEAK: ['leak', 'dry'],
  ALERT: ['alarm', 'quiet'],
  TAMPER: ['tampered', 'untouched'],
};

/** The word of a boolean variable's value. */
export const booleanWord = (variable: string, value: boolean): StateWord =>
  (WORD_PAIRS[variable] ?? (['on', 'off'] as const))[value ? 0 : 1];

/** A known value as a phrase; nothing while the value isn't known. */
export function phraseOf(variable: string, vars: StateVars): Phrase | undefined {
  const value = vars[variable];
  if (!value || value.Value === null) return undefined;
  if (typeof value.Value === 'boolean') return { kind: 'word', word: booleanWord(variable, value.Value), variable };
  return { kind: 'value', variable, value };
}
