import type { EnvironmentType } from '../environments/types.ts';
import type { StateVariableId } from '../state/variables.ts';
import type { TalkKind } from './kinds.ts';
import type { TalkState } from './talk-states.ts';

/** What a command does, independent of its target. */
export const TALK_VERBS = [
  'on',
  'off',
  'toggle',
  'set',
  'raise',
  'lower',
  'dim',
  'brighten',
  'open',
  'close',
  'stop',
  'lock',
  'unlock',
  'arm',
  'disarm',
  'press',
  'run',
  'start',
] as const;
/** One of {@link TALK_VERBS}; `start` runs a rule or switches a device on, whichever has the name. */
export type TalkVerb = (typeof TALK_VERBS)[number];

/** A verb: how its clause begins, and the word that may stand further on: ‘turn the lamp off’. */
export type VerbPattern = {
  readonly verb: TalkVerb;
  /** Matches at the beginning of a clause. A group `it` is a pronoun that is a part of the verb. */
  readonly head: RegExp;
  /** Must occur later, and isn’t a part of the name. */
  readonly tail?: string;
};

/** A question: what it is about stands in the groups `what`, `kind`, `state`, `where`. */
export type QuestionPattern = {
  readonly asks: 'value' | 'list' | 'is' | 'last' | 'home' | 'presence' | 'whoMay' | 'help';
  readonly form: RegExp;
  /** The variable that a question without a quantity’s name asks for. */
  readonly variable?: StateVariableId;
};

/** The words of one language. Everything is folded, as in a `plainText`. */
export type Lexicon = {
  /** What stands before or after a command and says nothing: ‘please’. */
  readonly polite: RegExp;
  /** Articles, prepositions and the like, which say nothing within a name. */
  readonly small: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
  readonly pronouns: ReadonlySet<string>;
  /** What joins two things or two commands. */
  readonly and: ReadonlySet<string>;
  /** Splits what is meant from what isn’t. */
  readonly except: RegExp;
  readonly kinds: Readonly<Record<TalkKind, readonly [one: string, many: string]>>;
  readonly placeTypes: Partial<Readonly<Record<EnvironmentType, string>>>;
  readonly house: readonly string[];
  readonly outdoors: ReadonlySet<string>;
  readonly verbs: readonly VerbPattern[];
  readonly quantities: readonly (readonly [words: string, variable: StateVariableId])[];
  readonly colours: Readonly<Record<string, string>>;
  /** Shades of white, kelvin. */
  readonly tones: Readonly<Record<string, number>>;
  readonly values: {
    readonly percent: RegExp;
    readonly degrees: RegExp;
    readonly kelvin: RegExp;
    readonly plain: RegExp;
    readonly half: RegExp;
    readonly most: RegExp;
    readonly least: RegExp;
    /** Precedes an amount to change by. */
    readonly by: RegExp;
    readonly aBit: RegExp;
  };
  readonly states: readonly (readonly [state: TalkState, form: RegExp])[];
  readonly questions: readonly QuestionPattern[];
  readonly timing: {
    /** An amount of time before or after the command: `n`, `unit`, `half`, and `n2` with `unit2`. */
    readonly for: RegExp;
    readonly in: RegExp;
    readonly until: RegExp;
    /** What `until` leaves before its moment. */
    readonly untilAt: string;
    /** The words before a bare hour never stand before a value. */
    readonly isClock: boolean;
    /** Two moments in one: ‘from 7 to 11’. */
    readonly span: RegExp;
    readonly seconds: RegExp;
    /** Words for an amount: ‘a quarter of an’. */
    readonly amounts: readonly (readonly [form: RegExp, amount: number])[];
    readonly tomorrow: RegExp;
    /** ‘Tonight’: the half of the day, as the group `part`. */
    readonly dayPart: RegExp;
  };
  /** What must hold when a rule acts, with the amount of time before it as in `offset`. */
  readonly onlyWhen: {
    readonly night: RegExp;
    readonly day: RegExp;
    readonly exceptHolidays: RegExp;
    readonly holidays: RegExp;
  };
  readonly when: {
    /** Days: the pattern, and which of them, 1 is Monday. */
    readonly days: readonly (readonly [form: RegExp, days: readonly number[]])[];
    readonly sun: readonly (readonly [form: RegExp, sun: 'sunrise' | 'sunset'])[];
    /** `n` and `unit` (`h` or `m`) and `side` (`-` or `+`) before a sun’s form. */
    readonly offset: RegExp;
    readonly before: RegExp;
    readonly hours: RegExp;
    /** `h`, `m` and `part` of a time of day. */
    readonly clock: RegExp;
    readonly afternoon: RegExp;
    readonly noon: RegExp;
    readonly midnight: RegExp;
    /** An event before or after its command: the groups `what`, `state`, and `command`. */
    readonly events: readonly RegExp[];
  };
};
