import type { StateVar, StateVars } from '@dimora/domain';

/** What a state is called where no value says it; the catalogue holds one text for each. */
export type StateWord = 'off' | 'open' | 'closed' | 'opening' | 'closing' | 'ready' | 'noNews';

/** A piece of a state line; pieces are joined by a middle dot. It names the variable it was made from, where there is one. */
export type Phrase =
  | { readonly kind: 'word'; readonly word: StateWord; readonly variable?: string }
  /** A value in words or with its unit: `Locked`, `72 %`. */
  | { readonly kind: 'value'; readonly variable: string; readonly value: StateVar }
  /** How far something stands open: `Open 40 %`. */
  | { readonly kind: 'openTo'; readonly variable: string; readonly value: StateVar }
  /** From what is measured to what is wanted: `20.8 → 21.0 °C`. */
  | {
      readonly kind: 'towards';
      readonly variable: string;
      readonly measured: StateVar;
      readonly wanted: StateVar;
    };

/** A known value as a phrase; nothing while the value isn't known. */
export function phraseOf(variable: string, vars: StateVars): Phrase | undefined {
  const value = vars[variable];
  return !value || value.Value === null ? undefined : { kind: 'value', variable, value };
}
