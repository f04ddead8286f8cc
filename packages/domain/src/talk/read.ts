import type { DeviceId, TriggerId } from '../ids.ts';
import { LANGUAGES, type Language } from '../text/languages.ts';
import type { DoPayload } from '../triggers/parts/do-parts.ts';
import { isStop, readClause, type Read, type Talk } from './acts.ts';
import { boundNames, unbound } from './bound-names.ts';
import { clausesOf, polite } from './clauses.ts';
import { Directory } from './directory.ts';
import type { Chosen } from './find.ts';
import type { TalkHouse } from './house.ts';
import type { Lexicon } from './lexicon.ts';
import { respelt } from './near.ts';
import { allOf, readDaylight, readHolidays } from './only-when.ts';
import { plainText } from './plain-text.ts';
import { readQuestion } from './questions.ts';
import type { Stop, TalkIntent, TalkReading, TalkTiming } from './reading.ts';
import { hasMoment, readTiming } from './timing.ts';
import { readWhen } from './when.ts';
import { english } from './words/en.ts';
import { italian } from './words/it.ts';

const LEXICONS: Readonly<Record<Language, Lexicon>> = { en: english, it: italian };

/** A sentence, and all that its meaning depends on. */
export type TalkInput = {
  readonly text: string;
  /** The writer’s language; the other one is tried too. */
  readonly language: Language;
  readonly house: TalkHouse;
  /** What ‘it’ means. */
  readonly before?: readonly DeviceId[];
  /** What was chosen where the sentence meant several things, by the question’s phrase. */
  readonly chosen?: ReadonlyMap<string, Chosen>;
  readonly chosenRules?: ReadonlyMap<string, TriggerId>;
};

/** What a sentence means, and what ‘it’ means after it. */
export type TalkResult = { readonly reading: TalkReading; readonly devices: readonly DeviceId[] };

/** Misspelt names make a reading no surer than this. */
const NEAR = 0.7;

/** The longest sentence, in letters. */
export const LONGEST_SENTENCE = 500;

/**
 * Reads a sentence in English or Italian (SHELL-B5). The writer’s language comes first, then the other; only then
 * misspelt words are corrected. It acts on nothing and keeps nothing.
 */
export function readTalk(input: TalkInput): TalkResult {
  const { language } = input;
  const languages = [language, ...LANGUAGES.filter((each) => each !== language)];
  const talk: Talk = {
    before: input.before ?? [],
    chosen: input.chosen ?? new Map(),
    chosenRules: input.chosenRules ?? new Map(),
  };
  let best: TalkResult = { reading: { kind: 'notUnderstood' }, devices: [] };
  const keep = (result: TalkResult): boolean => {
    if (weight(result.reading) > weight(best.reading)) best = result;
    return isDefinite(best.reading);
  };
  const directories: Directory[] = [];
  for (const each of languages) {
    const directory = new Directory(input.house, each, LEXICONS[each]);
    directories.push(directory);
    if (keep(readPlain(directory, plainText(input.text, each), talk))) return best;
  }
  for (const directory of directories) {
    const plain = plainText(input.text, directory.language);
    const words = new Set([...directory.vocabulary(), ...VERB_WORDS[directory.language]]);
    const corrected = respelt(plain, words);
    if (corrected === undefined) continue;
    const result = readPlain(directory, corrected, talk);
    if (keep({ ...result, reading: lessSure(result.reading) })) return best;
  }
  return best;
}

/** Words of commands and questions, which can be misspelt as well as names. */
const VERB_WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: 'turn switch open close lock unlock toggle brighten raise lower stop press start activate what which where when temperature warm humid bright everything except please sunset sunrise every evening morning with from home there minutes minute hours hour seconds until tomorrow tonight after before dark holidays'.split(
    ' ',
  ),
  it: 'accendi spegni apri chiudi alza abbassa imposta metti ferma blocca sblocca attiva avvia esegui inverti aumenta diminuisci quanti quanto quali quando cosa gradi caldo umido tranne eccetto tutte tutti tramonto alba ogni sera mattina giorno nella nello della dello delle degli alle alla fuori sono stata stato casa minuti minuto ore fino domani stasera dopo prima buio festivi'.split(
    ' ',
  ),
};

/** Readings by how much they say; a reading in one language beats a lesser one in the other. */
function weight({ kind }: TalkReading): number {
  const ORDER = [
    'notUnderstood',
    'unknown',
    'needs',
    'unable',
    'outOfRange',
    'question',
    'understood',
  ];
  return ORDER.indexOf(kind);
}

const isDefinite = (reading: TalkReading): boolean =>
  weight(reading) >= weight({ kind: 'outOfRange', min: 0, max: 0 });

const lessSure = (reading: TalkReading): TalkReading =>
  reading.kind === 'understood'
    ? { ...reading, confidence: Math.min(NEAR, reading.confidence) }
    : reading;

function readPlain(directory: Directory, text: string, talk: Talk): TalkResult {
  const plain = polite(text, directory.lexicon);
  const question = readQuestion(directory, plain, talk, 'clear');
  if (question && (!isStop(question) || question.kind !== 'unknown')) return resultOf([question]);
  const bound = boundNames(directory, text);
  const draft = readDraft(directory, polite(bound, directory.lexicon), talk);
  if (draft) return isForAWhile(directory, bound) ? SEVERAL_MOMENTS : resultOf([draft]);
  // Before politeness: the ‘ora’ of ‘mezz’ora’ isn’t that of ‘now’.
  const timed = readTimed(directory, bound, talk);
  if (timed) return timed;
  const acts = readActs(directory, plain, talk);
  if (acts) return resultOf(acts);
  const bare = question ?? readQuestion(directory, plain, talk, 'bare');
  return bare ? resultOf([bare]) : { reading: { kind: 'notUnderstood' }, devices: [] };
}

/** ‘Turn the fan on for ten minutes’. Without a command it may be anything else. */
function readTimed(directory: Directory, plain: string, talk: Talk): TalkResult | undefined {
  const found = readTiming(directory.lexicon, plain);
  const acts = found && readActs(directory, polite(found.command, directory.lexicon), talk);
  if (acts && hasMoment(directory.lexicon, found.command, acts.some(isStop)))
    return SEVERAL_MOMENTS;
  const isSpan = directory.lexicon.timing.span.test(plain);
  const whole = isSpan && readActs(directory, polite(plain, directory.lexicon), talk);
  if (whole && whole.some(isStop)) return SEVERAL_MOMENTS;
  return acts && resultOf(acts, found.timing);
}

/** True for a rule with an amount of time, which no step of it would keep: ‘every evening for an hour’. */
const isForAWhile = ({ lexicon: { timing } }: Directory, text: string): boolean =>
  timing.for.test(text) || timing.in.test(text);

/** ‘On at seven and off at eleven’: a sentence has one time. Half of it is never done. */
const SEVERAL_MOMENTS: TalkResult = { reading: { kind: 'needs', what: 'oneMoment' }, devices: [] };

/** ‘Every evening at sunset turn the garden on’. */
function readDraft(directory: Directory, plain: string, talk: Talk): Read | Stop | undefined {
  const { when, Condition } = readRule(directory, plain, talk);
  if (!when) return undefined;
  if ('kind' in when) return when;
  const acts = readActs(directory, polite(when.command, directory.lexicon), talk);
  if (!acts) return undefined;
  if (hasMoment(directory.lexicon, when.command, acts.some(isStop)))
    return { kind: 'needs', what: 'oneMoment' };
  if (!when.If) return { kind: 'needs', what: 'moment' };
  const Do: DoPayload[] = [];
  let confidence = 1;
  for (const act of acts) {
    if (isStop(act)) return act;
    confidence = Math.min(confidence, act.confidence);
    Do.push(...stepsOf(act.intent));
  }
  return { intent: { kind: 'draft', If: when.If, Condition, Do }, confidence, devices: [] };
}

/** When a rule is to act, and what must hold then. */
function readRule(directory: Directory, plain: string, talk: Talk) {
  const { lexicon } = directory;
  const holidays = readHolidays(lexicon, plain);
  const asked = { ...talk, isRecurring: holidays.clauses.length > 0 };
  const daylight = readDaylight(lexicon, holidays.rest);
  if (daylight.clauses.length > 0) {
    const when = readWhen(directory, daylight.rest, asked);
    const Condition = allOf([...daylight.clauses, ...holidays.clauses]);
    if (when && ('kind' in when || when.If)) return { when, Condition };
  }
  // ‘Every evening after sunset’: the sun is the moment itself.
  const when = readWhen(directory, holidays.rest, asked);
  return { when, Condition: allOf(holidays.clauses) };
}

function stepsOf(intent: TalkIntent): DoPayload[] {
  if (intent.kind === 'run') return [{ Type: 'trigger', TriggerId: intent.TriggerId }];
  if (intent.kind !== 'act') return [];
  const { group, commands } = intent;
  if (group)
    return [
      { Type: 'environmentAction', EnvironmentIds: [group.EnvironmentId], order: group.order },
    ];
  return commands.map((command) => ({ Type: 'deviceAction', ActionCtx: '', ...command }));
}

function readActs(directory: Directory, plain: string, talk: Talk): (Read | Stop)[] | undefined {
  const clauses = clausesOf(unbound(plain), directory.lexicon);
  if (!clauses) return undefined;
  let { before } = talk;
  return clauses.map((clause) => {
    const read = readClause(directory, clause, { ...talk, before });
    // ‘Turn on the lamp and dim it’: the lamp that was just named.
    if (!isStop(read) && read.devices.length > 0) before = read.devices;
    return read;
  });
}

/** Several parts of a sentence as one reading: one that isn’t clear stops them all. */
function resultOf(parts: readonly (Read | Stop)[], timing: TalkTiming | null = null): TalkResult {
  const stop = parts.find(isStop);
  if (stop) return { reading: stop, devices: [] };
  const reads = parts.filter((part): part is Read => !isStop(part));
  return {
    reading: {
      kind: 'understood',
      intents: reads.map(({ intent }) => intent),
      timing,
      confidence: Math.min(...reads.map(({ confidence }) => confidence)),
    },
    devices: reads.flatMap(({ devices }) => devices),
  };
}
