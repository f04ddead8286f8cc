import type {
  ActionResult,
  AssistantAnswer,
  AssistantEntry,
  ProposedAction,
} from '@dimora/contract';
import type { DeviceId, Language, TriggerId } from '@dimora/domain';
import { readTalk, type Chosen, type TalkIntent, type TalkReading } from '@dimora/domain/talk';
import { DimoraError, type Clock, type Entropy, type Log } from '@dimora/runtime';
import type { Access, Granted, Permission } from '../../../platform/access.ts';
import type { InLanguage } from '../../../platform/reader-language.ts';
import type { DeviceLookup } from '../../device-register/port.ts';
import type { DeviceOperate } from '../../devices/port.ts';
import type { PresencePort } from '../../presence/port.ts';
import type { RecorderPort } from '../../recorder/port.ts';
import type { TriggersPort } from '../../triggers/port.ts';
import type { UsersPort } from '../../users/port.ts';
import type { VisibilityPort } from '../../visibility/port.ts';
import { personKey, type Talker } from '../talker.ts';
import type { ThreadStore } from '../thread.store.ts';
import { answerTo } from './answers.ts';
import { perform } from './perform.ts';
import { nothingLeft, propose, type Proposed, type WantedAct } from './propose.ts';
import { WAITS_MS, type Waits } from './proposals.ts';
import { talkHouseOf } from './talk-house.ts';

/** What a conversation needs of the house. */
export type ConversationParts = {
  readonly access: Access;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly devices: Pick<DeviceLookup, 'byId'>;
  readonly operate: Pick<DeviceOperate, 'operate'>;
  readonly recorder: Pick<RecorderPort, 'samplesOf'>;
  readonly triggers: TriggersPort;
  readonly users: Pick<UsersPort, 'visibleTo'>;
  readonly presence: Pick<PresencePort, 'isHome' | 'isHidden'>;
  readonly house: VisibilityPort;
  readonly inLanguage: InLanguage | undefined;
  readonly store: ThreadStore;
  readonly waits: Waits;
};

/** A sentence, with what was chosen where it meant several things. */
type Sentence = {
  readonly text: string;
  readonly language: Language;
  readonly chosen: ReadonlyMap<string, Chosen>;
  readonly chosenRules: ReadonlyMap<string, TriggerId>;
};

/** The most choices of a question; a longer list is no question any more. */
const MOST_CHOICES = 8;

const NOTHING_CHOSEN = { chosen: new Map(), chosenRules: new Map() };

/** The house’s side of a talk: reads, answers, proposes and performs, always within what the talker may. */
export class Conversation {
  readonly #parts: ConversationParts;

  constructor(parts: ConversationParts) {
    this.#parts = parts;
  }

  /** Reads a sentence without acting on it: commands are proposed, and nothing is kept. */
  async read(talker: Talker, text: string, language: Language): Promise<AssistantAnswer> {
    return this.#answer(talker, { text, language, ...NOTHING_CHOSEN }, { acts: false });
  }

  /** Answers a sentence: one single action is done at once, unless it opens something. The turn isn’t kept yet. */
  async answer(talker: Talker, text: string, language: Language): Promise<AssistantAnswer> {
    return this.#answer(talker, { text, language, ...NOTHING_CHOSEN }, { acts: true });
  }

  /** Goes on with the sentence of a question. Throws NOT_FOUND for one that has expired. */
  async choose(talker: Talker, Id: string, choice: number | 'all'): Promise<AssistantEntry> {
    const { waits } = this.#parts;
    const question = waits.find('question', talker.key, Id);
    const picked =
      question && (choice === 'all' ? { devices: question.all } : question.choices[choice]);
    if (!question || !picked || (choice === 'all' && question.all.length === 0))
      throw new DimoraError('NOT_FOUND', { kind: 'question' });
    waits.take('question', talker.key, Id);
    this.#questionAnswered(talker, Id);
    const { text, language, phrase } = question;
    const sentence: Sentence = {
      text,
      language,
      chosen: 'rule' in picked ? question.chosen : new Map(question.chosen).set(phrase, picked),
      chosenRules:
        'rule' in picked
          ? new Map(question.chosenRules).set(phrase, picked.rule)
          : question.chosenRules,
    };
    const answer = await this.#answer(talker, sentence, { acts: true });
    return this.keep(talker, { Text: '', chose: choiceOf(picked), by: 'grammar', answer });
  }

  /**
   * Does a proposal, once, without what is left out. Throws NOT_FOUND if it isn’t there for this talker. What opens the
   * house an assistant leaves to its person, whom it is proposed to.
   */
  async perform(talker: Talker, Id: string, without: readonly string[]): Promise<AssistantEntry> {
    const proposal = this.#parts.waits.take('proposal', talker.key, Id);
    if (!proposal) throw new DimoraError('NOT_FOUND', { kind: 'proposal' });
    const { answer } = proposal;
    const forPerson = talker.mayOpen ? [] : answer.actions.filter(({ opens }) => opens);
    const out = new Set([...without, ...forPerson.map((action) => action.Id)]);
    const done = await perform(
      this.#parts,
      talker,
      answer.actions.filter((action) => !out.has(action.Id)),
    );
    const results = answer.actions.map(
      (action): ActionResult =>
        done.find((each) => each.Id === action.Id) ?? {
          Id: action.Id,
          status: 'leftOut',
          outcome: null,
          error: null,
        },
    );
    const left = forPerson.filter((action) => !without.includes(action.Id));
    if (left.length > 0) this.#leaveToPerson(talker, left);
    return this.#settled(talker, { ...answer, state: 'done', results });
  }

  dismiss(talker: Talker, Id: string): AssistantEntry {
    const proposal = this.#parts.waits.take('proposal', talker.key, Id);
    if (!proposal) throw new DimoraError('NOT_FOUND', { kind: 'proposal' });
    return this.#settled(talker, { ...proposal.answer, state: 'dismissed' });
  }

  /** Saves the rule of a draft in the writer’s thread, once. Throws NOT_FOUND if there is none. */
  saveDraft(
    writer: Granted<Permission, 'MODIFY_TRIGGERS'>,
    Id: string,
    Enabled: boolean,
  ): AssistantEntry {
    const { store, triggers } = this.#parts;
    const { user } = writer.by;
    const entry = store.one(user.Id, Id);
    if (entry?.answer.kind !== 'draft') throw new DimoraError('NOT_FOUND', { kind: 'draft' });
    const { answer } = entry;
    if (answer.TriggerId !== null) return entry;
    const trigger = { ...answer.trigger, Enabled };
    const { Id: TriggerId } = triggers.add(writer, trigger);
    const saved: AssistantEntry = { ...entry, answer: { ...answer, trigger, TriggerId } };
    store.keep(user.Id, saved);
    return saved;
  }

  /** A person’s thread. What waited and has expired says so. */
  thread(talker: Talker): AssistantEntry[] {
    return this.#parts.store.of(talker.caller.user.Id).map((entry) => this.#current(talker, entry));
  }

  clear(talker: Talker): void {
    this.#parts.store.clear(talker.caller.user.Id);
    this.#parts.waits.forget(talker.key);
  }

  /** Shows what somebody else worked out, such as a model: nothing of it has been done. */
  propose(talker: Talker, acts: readonly WantedAct[]): AssistantAnswer {
    const proposed = propose(this.#parts, talker.caller, acts);
    return nothingLeft(proposed) ?? this.#proposal(proposed);
  }

  /** Keeps a turn in the person’s thread, and what of it waits. */
  keep(
    talker: Talker,
    turn: Pick<AssistantEntry, 'Text' | 'by' | 'answer'> & Partial<Pick<AssistantEntry, 'chose'>>,
  ): AssistantEntry {
    const { clock, entropy, store } = this.#parts;
    const { answer } = turn;
    // What waits is found by the Id of its turn.
    const Id = answer.kind === 'proposal' || answer.kind === 'question' ? answer.Id : entropy.id();
    const entry: AssistantEntry = { chose: null, ...turn, Id, at: clock.now() };
    store.keep(talker.caller.user.Id, entry);
    if (answer.kind === 'proposal') this.offer(talker, answer);
    return entry;
  }

  /** Lets a proposal wait for its talker. */
  offer({ key }: Talker, answer: Proposal): void {
    const { waits } = this.#parts;
    waits.put({ kind: 'proposal', Id: answer.Id, key, answer, endsAt: waits.endsAt() });
  }

  #leaveToPerson(talker: Talker, actions: readonly ProposedAction[]): void {
    const answer = this.#proposal({ actions, already: [], mayNot: [] });
    const key = personKey(talker.caller.user.Id);
    this.keep({ ...talker, key }, { Text: '', by: 'token', answer });
  }

  async #answer(
    talker: Talker,
    sentence: Sentence,
    { acts }: { readonly acts: boolean },
  ): Promise<AssistantAnswer> {
    const { waits } = this.#parts;
    const { text, language, chosen, chosenRules } = sentence;
    const house = talkHouseOf(this.#parts, talker.caller);
    const before = waits.before(talker.key);
    const { reading, devices } = readTalk({ text, language, house, before, chosen, chosenRules });
    if (acts) waits.remember(talker.key, devices);
    if (reading.kind === 'question') return this.#question(talker, reading, sentence);
    if (reading.kind === 'unable') return { ...reading, DeviceIds: [...reading.DeviceIds] };
    if (reading.kind !== 'understood') return reading;
    return this.#understood(talker, reading.intents, { text, acts });
  }

  async #understood(
    talker: Talker,
    intents: readonly TalkIntent[],
    { text, acts }: { readonly text: string; readonly acts: boolean },
  ): Promise<AssistantAnswer> {
    const [first] = intents;
    if (first && first.kind !== 'act' && first.kind !== 'run')
      return answerTo(this.#parts, talker.caller, first, text);
    const wanted = intents.flatMap((intent): WantedAct[] => {
      if (intent.kind === 'act') return [{ verb: intent.verb, commands: intent.commands }];
      return intent.kind === 'run' ? [{ verb: 'run', TriggerId: intent.TriggerId }] : [];
    });
    const proposed = propose(this.#parts, talker.caller, wanted);
    const nothing = nothingLeft(proposed);
    if (nothing) return nothing;
    const [only, second] = proposed.actions;
    const isOne = only && !second && !only.opens && proposed.mayNot.length === 0;
    if (!acts || !isOne) return this.#proposal(proposed);
    const actions = [...proposed.actions];
    return { kind: 'done', actions, results: await perform(this.#parts, talker, actions) };
  }

  #proposal({ actions, already, mayNot }: Proposed): Proposal {
    const { clock, entropy } = this.#parts;
    return {
      kind: 'proposal',
      Id: entropy.id(),
      state: 'open',
      expiresAt: clock.now() + WAITS_MS,
      actions: [...actions],
      already: already.length,
      mayNot: [...mayNot],
      results: [],
    };
  }

  #question(
    talker: Talker,
    { phrase, choices }: Extract<TalkReading, { kind: 'question' }>,
    sentence: Sentence,
  ): AssistantAnswer {
    const Id = this.#parts.entropy.id();
    const found: (Chosen | { readonly rule: TriggerId })[] =
      choices.of === 'devices'
        ? choices.DeviceIds.map((each) => ({ devices: [each] }))
        : choices.of === 'places'
          ? choices.EnvironmentIds.map((place) => ({ place }))
          : choices.TriggerIds.map((rule) => ({ rule }));
    const shown = found.slice(0, MOST_CHOICES);
    const all = choices.of === 'devices' ? choices.DeviceIds : [];
    const { waits } = this.#parts;
    const { key } = talker;
    waits.put({
      ...sentence,
      kind: 'question',
      Id,
      key,
      phrase,
      choices: shown,
      all,
      endsAt: waits.endsAt(),
    });
    return {
      kind: 'question',
      Id,
      state: 'open',
      phrase,
      choices: shown.map(choiceOf),
      all: all.length > 1,
      more: found.length - shown.length,
    };
  }

  #questionAnswered(talker: Talker, Id: string): void {
    const { store } = this.#parts;
    const entry = store.one(talker.caller.user.Id, Id);
    if (entry?.answer.kind === 'question')
      store.keep(talker.caller.user.Id, { ...entry, answer: { ...entry.answer, state: 'done' } });
  }

  /** Keeps what became of a proposal: in its turn, or in a new one if it has none (any more). */
  #settled(talker: Talker, answer: Proposal): AssistantEntry {
    const { store, clock } = this.#parts;
    const UserId = talker.caller.user.Id;
    const entry: AssistantEntry = {
      ...(store.one(UserId, answer.Id) ?? {
        Id: answer.Id,
        at: clock.now(),
        Text: '',
        chose: null,
        by: talker.mayOpen ? 'grammar' : 'token',
      }),
      answer,
    };
    store.keep(UserId, entry);
    return entry;
  }

  #current(talker: Talker, entry: AssistantEntry): AssistantEntry {
    const { answer } = entry;
    if ((answer.kind !== 'proposal' && answer.kind !== 'question') || answer.state !== 'open')
      return entry;
    if (this.#parts.waits.find(answer.kind, talker.key, answer.Id)) return entry;
    return { ...entry, answer: { ...answer, state: 'expired' } };
  }
}

type Proposal = Extract<AssistantAnswer, { kind: 'proposal' }>;

function choiceOf(picked: Chosen | { readonly rule: TriggerId }): {
  DeviceId?: DeviceId;
  EnvironmentId?: NonNullable<Extract<Chosen, { place: unknown }>['place']>;
  TriggerId?: TriggerId;
} {
  if ('rule' in picked) return { TriggerId: picked.rule };
  if ('place' in picked) return { EnvironmentId: picked.place };
  const [DeviceId] = picked.devices;
  return DeviceId === undefined ? {} : { DeviceId };
}
