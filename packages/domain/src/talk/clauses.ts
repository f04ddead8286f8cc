import type { Lexicon, TalkVerb } from './lexicon.ts';
import { wordsIn } from './plain-text.ts';
import { readValue, type SpokenValue } from './spoken-value.ts';
import type { StateVariableId } from '../state/variables.ts';

/** A spoken command: the action, its phrases, and the excluded phrases. */
export type Clause = {
  readonly verb: TalkVerb;
  readonly phrases: readonly string[];
  readonly exceptions: readonly string[];
  readonly value: SpokenValue | null;
  readonly quantity: StateVariableId | null;
};

type Draft = {
  verb: TalkVerb;
  readonly said: string;
  readonly phrases: string[];
  readonly exceptions: string[];
};

/** The commands of a sentence; `undefined` if it doesn’t begin with one. */
export function clausesOf(plain: string, lexicon: Lexicon): Clause[] | undefined {
  const drafts: Draft[] = [];
  for (const part of partsOf(plain, lexicon)) {
    const text = polite(part, lexicon);
    const found = verbOf(text, lexicon);
    if (found) drafts.push({ said: text, verb: found.verb, ...excepted(found.rest, lexicon) });
    else if (!goesOn(drafts, text, lexicon)) return undefined;
  }
  return drafts.length === 0 ? undefined : drafts.map((draft) => finished(draft, lexicon));
}

/** The text without what says nothing at its ends. */
export const polite = (text: string, { polite: form }: Lexicon): string => {
  const left = text.replaceAll(form, ' ').replaceAll(/\s+/g, ' ');
  return left.trim() === '' ? text : left;
};

function partsOf(plain: string, { and }: Lexicon): string[] {
  const parts: string[][] = [[]];
  for (const word of wordsIn(plain))
    if (and.has(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  return parts.filter((part) => part.length > 0).map((part) => ` ${part.join(' ')} `);
}

/** The verb at the beginning of a clause, and what is left of it. */
export function verbOf(
  text: string,
  { verbs }: Lexicon,
): { readonly verb: TalkVerb; readonly rest: string } | undefined {
  for (const { verb, head, tail } of verbs) {
    const match = head.exec(text);
    if (!match) continue;
    const pronoun = match.groups?.['it'];
    const rest = ` ${pronoun === undefined ? '' : `${pronoun} `}${text.slice(match[0].length)}`;
    if (tail === undefined) return { verb, rest };
    const at = rest.lastIndexOf(` ${tail} `);
    if (at >= 0) return { verb, rest: `${rest.slice(0, at)} ${rest.slice(at + tail.length + 2)}` };
  }
  return undefined;
}

/** A part without a verb completes the previous command; false if there is none. */
function goesOn(drafts: Draft[], text: string, lexicon: Lexicon): boolean {
  const last = drafts.at(-1);
  if (!last) return false;
  if (last.verb === 'set' && last.phrases.length > 0) {
    // ‘Turn the lamp and the fan off’: the verb ends only here.
    const tailed = verbOf(`${last.said}| ${text.trimStart()}`, lexicon);
    const [, rest] = tailed && tailed.verb !== 'set' ? tailed.rest.split('|') : [];
    if (tailed && rest !== undefined) {
      last.verb = tailed.verb;
      last.phrases.push(` ${rest.trim()} `);
      return true;
    }
  }
  const hasValue = (phrase: string): boolean =>
    readValue(phrase, lexicon, last.verb === 'set').value !== null;
  if (hasValue(text) && last.phrases.some(hasValue)) {
    drafts.push({ said: text, verb: last.verb, ...excepted(text, lexicon) });
    return true;
  }
  if (last.exceptions.length > 0) last.exceptions.push(text);
  else {
    const { phrases, exceptions } = excepted(text, lexicon);
    last.phrases.push(...phrases);
    last.exceptions.push(...exceptions);
  }
  return true;
}

function excepted(text: string, { except }: Lexicon): Pick<Draft, 'phrases' | 'exceptions'> {
  const match = except.exec(text);
  if (!match) return { phrases: [text], exceptions: [] };
  return {
    phrases: [`${text.slice(0, match.index)} `],
    exceptions: [` ${text.slice(match.index + match[0].length)}`],
  };
}

function finished({ verb, phrases, exceptions }: Draft, lexicon: Lexicon): Clause {
  // Only these have values; in any other clause a number belongs to a name.
  if (
    verb === 'lock' ||
    verb === 'unlock' ||
    verb === 'run' ||
    verb === 'press' ||
    verb === 'start'
  )
    return { verb, phrases, exceptions, value: null, quantity: null };
  const said = phrases.map((phrase) => readValue(phrase, lexicon, verb === 'set'));
  return {
    verb,
    exceptions,
    phrases: said.map(({ rest }) => rest),
    value: said.find(({ value }) => value !== null)?.value ?? null,
    quantity: said.find(({ quantity }) => quantity !== null)?.quantity ?? null,
  };
}
