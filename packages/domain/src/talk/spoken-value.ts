import type { StateVariableId } from '../state/variables.ts';
import type { Lexicon } from './lexicon.ts';

/** A value as it was spoken. */
export type SpokenValue =
  | {
      readonly kind: 'number';
      readonly number: number;
      readonly unit: '%' | '°' | 'K' | null;
      /** True for an amount to change by. */
      readonly relative: boolean;
    }
  | { readonly kind: 'end'; readonly end: 'most' | 'least' }
  | { readonly kind: 'colour'; readonly colour: string }
  | { readonly kind: 'tone'; readonly kelvin: number }
  /** ‘A bit’: by a step of the thing itself. */
  | { readonly kind: 'step' };

/** The value and the target of a sentence, without the verb. */
export type Said = {
  readonly rest: string;
  readonly value: SpokenValue | null;
  readonly quantity: StateVariableId | null;
};

/**
 * Takes value and quantity out of a clause without its verb; what is left names things.
 * @param hasColours false where a colour can only be a part of a name: ‘turn on the blue one’
 */
export function readValue(clause: string, lexicon: Lexicon, hasColours: boolean): Said {
  const { rest: unnamed, value } = valueIn(clause, lexicon, hasColours);
  const { rest, quantity } = quantityIn(unnamed, lexicon, value !== null);
  return { rest, value, quantity };
}

type Taken = { readonly rest: string; readonly value: SpokenValue | null };

function valueIn(clause: string, { values, colours, tones }: Lexicon, hasColours: boolean): Taken {
  const relative = values.by.test(clause);
  const number = (form: RegExp, unit: '%' | '°' | 'K' | null): Taken | undefined => {
    const match = form.exec(clause);
    if (!match) return undefined;
    const text = match[1] ?? match[2] ?? '';
    const value: SpokenValue = { kind: 'number', number: Number(text), unit, relative };
    return { rest: without(clause, match), value };
  };
  const ready =
    number(values.percent, '%') ?? number(values.degrees, '°') ?? number(values.kelvin, 'K');
  if (ready) return ready;
  const plain = (form: RegExp, value: SpokenValue): Taken | undefined => {
    const match = form.exec(clause);
    return match ? { rest: without(clause, match), value } : undefined;
  };
  const word =
    plain(values.half, { kind: 'number', number: 50, unit: '%', relative: false }) ??
    plain(values.most, { kind: 'end', end: 'most' }) ??
    plain(values.least, { kind: 'end', end: 'least' }) ??
    plain(values.aBit, { kind: 'step' }) ??
    number(values.plain, null);
  if (word || !hasColours) return word ?? { rest: clause, value: null };
  for (const [name, kelvin] of Object.entries(tones)) {
    const taken = plain(atWord(name), { kind: 'tone', kelvin });
    if (taken) return taken;
  }
  for (const [name, colour] of Object.entries(colours)) {
    const taken = plain(atEnd(name), { kind: 'colour', colour });
    if (taken) return taken;
  }
  return { rest: clause, value: null };
}

/** A quantity that says what a value is of. Without a value it may be a part of a name. */
function quantityIn(
  clause: string,
  { quantities }: Lexicon,
  hasValue: boolean,
): Pick<Said, 'rest' | 'quantity'> {
  for (const [words, quantity] of quantities) {
    const match = new RegExp(`(?<= )(?:${words})(?= )`).exec(clause);
    if (!match) continue;
    const rest = without(clause, match);
    if (hasValue || rest.trim() !== '') return { rest, quantity };
  }
  return { rest: clause, quantity: null };
}

const without = (clause: string, match: RegExpExecArray): string =>
  ` ${clause.slice(0, match.index)} ${clause.slice(match.index + match[0].length)} `.replaceAll(
    /\s+/g,
    ' ',
  );

const atWord = (words: string): RegExp =>
  new RegExp(`(?<= )(?:to |a |in |di |al |alla )?${words}(?= )`);
/** A colour ends its clause, or the red lamp would turn red. */
const atEnd = (words: string): RegExp => new RegExp(`(?<= )(?:to |a |in |di )?${words}(?= $)`);
