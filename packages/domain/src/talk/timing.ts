import { verbOf, polite } from './clauses.ts';
import type { Lexicon, TalkVerb } from './lexicon.ts';
import { readValue } from './spoken-value.ts';
import { clockIn, minutesOf, type Clock } from './when.ts';
import type { TalkMoment, TalkTiming } from './reading.ts';

/** When a command is to be done or undone, and the command that is left of its sentence. */
type Timed = { readonly timing: TalkTiming; readonly command: string };

const AT_SUN = / (?:at|when|al|all|quando) /;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const calendar = { Condition: { EveryDaysOfWeek: EVERY_DAY }, StartDate: null };

/** The longest time, in seconds: a week. */
const LONGEST = 7 * 86_400;

/** Verbs whose number is a value: ‘set the living room at 21’. */
const WITH_VALUE: readonly TalkVerb[] = ['set', 'raise', 'lower', 'dim', 'brighten'];

/**
 * Takes ‘for ten minutes’, ‘in ten minutes’, ‘at seven’ or ‘until sunset’ out of a sentence; `undefined` if it has nothing
 * like it. Days belong to rules, not here.
 */
export function readTiming(lexicon: Lexicon, plain: string): Timed | undefined {
  const { timing } = lexicon;
  for (const kind of ['for', 'in'] as const) {
    const match = timing[kind].exec(plain);
    const seconds = match ? secondsOf(match.groups ?? {}, lexicon) : 0;
    if (match && seconds > 0 && seconds <= LONGEST)
      return { timing: { kind, seconds }, command: without(plain, match) };
  }
  const until = timing.until.exec(plain);
  if (!until) {
    const found = momentIn(lexicon, plain, false);
    return found && { timing: { kind: 'at', moment: found.moment }, command: found.rest };
  }
  // ‘Until seven’ and ‘fino alle 7’: what follows is a moment for sure.
  const tail = ` ${timing.untilAt}${plain.slice(until.index + until[0].length)}`;
  const found = momentIn(lexicon, tail.replaceAll(/\s+/g, ' '), true);
  if (!found) return undefined;
  const command = `${plain.slice(0, until.index)} ${found.rest} `.replaceAll(/\s+/g, ' ');
  return { timing: { kind: 'until', moment: found.moment }, command };
}

/**
 * True for a command that still has a moment once another was taken out of its sentence.
 * @param isUnclear it can't be read without: then an hour of any form is one
 */
export function hasMoment(lexicon: Lexicon, plain: string, isUnclear: boolean): boolean {
  if (readTiming(lexicon, plain)) return true;
  const verb = isUnclear ? verbOf(polite(plain, lexicon), lexicon)?.verb : undefined;
  return verb !== undefined && !WITH_VALUE.includes(verb) && hasClock(lexicon, plain);
}

const hasClock = ({ when }: Lexicon, plain: string): boolean =>
  [when.clock, when.noon, when.midnight].some((form) => form.test(plain));

function secondsOf(
  said: Readonly<Record<string, string | undefined>>,
  { timing, when }: Lexicon,
): number {
  const amount = (text: string): number => {
    const number = Number(text);
    if (Number.isFinite(number)) return number;
    const word = timing.amounts.find(([form]) => form.test(text));
    return word ? word[1] : 1;
  };
  const unit = (text: string): number =>
    when.hours.test(text) ? 3600 : timing.seconds.test(text) ? 1 : 60;
  const first = amount(said['n'] ?? '') * unit(said['unit'] ?? '');
  const half = said['half'] === undefined ? 0 : unit(said['unit'] ?? '') / 2;
  const second = said['n2'] === undefined ? 0 : amount(said['n2']) * unit(said['unit2'] ?? '');
  return Math.round(first + half + second);
}

function momentIn(
  lexicon: Lexicon,
  plain: string,
  isSure: boolean,
): { readonly moment: TalkMoment; readonly rest: string } | undefined {
  const { when, timing } = lexicon;
  let rest = plain;
  const take = (form: RegExp): RegExpExecArray | undefined => {
    const match = form.exec(rest);
    if (match) rest = without(rest, match);
    return match ?? undefined;
  };
  const tomorrow = take(timing.tomorrow) !== undefined;
  const part = take(timing.dayPart)?.groups?.['part'];
  const offset = take(when.offset);
  for (const [form, sun] of when.sun) {
    const said = form.exec(rest)?.[0];
    // The sunset lamp is no moment.
    if (said === undefined || (!isSure && !offset && !AT_SUN.test(said))) continue;
    if (take(form)) {
      const offsetMinutes = offset ? minutesOf(offset, when) : 0;
      const If = { Type: 'sun', sun, offsetMinutes, ...calendar } as const;
      return { moment: { If, either: false, tomorrow }, rest };
    }
  }
  if (offset) return undefined;
  const clock = clockIn(take, when, { plain: rest, part, isSure: isSure || sureOf(lexicon, rest) });
  if (!clock) return undefined;
  const { at, either }: Clock = clock;
  return { moment: { If: { Type: 'time', at, ...calendar }, either, tomorrow }, rest };
}

/** A bare ‘at 7’ is a time, unless it may be the value of a command that takes one. */
function sureOf(lexicon: Lexicon, plain: string): boolean {
  const bare = lexicon.when.clock.exec(plain);
  if (!bare) return false;
  const command = polite(without(plain, bare), lexicon);
  const verb = verbOf(command, lexicon)?.verb;
  if (verb === undefined) return false;
  if (WITH_VALUE.includes(verb)) return readValue(command, lexicon, true).value !== null;
  return verb !== 'on' || lexicon.timing.isClock || Number(bare.groups?.['h']) <= 12;
}

const without = (text: string, match: RegExpExecArray): string =>
  `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.replaceAll(
    /\s+/g,
    ' ',
  );
