import type {
  ActionResult,
  AssistantAnswer,
  AssistantEntry,
  ProposedAction,
} from '@dimora/contract';
import type { HubPlace, Language, UserId } from '@dimora/domain';
import { readTalk, type TalkReading, type TalkTiming } from '@dimora/domain/talk';
import { DimoraError, type Clock, type Entropy, type Log } from '@dimora/runtime';
import type { Access, Granted, Permission } from '../../../../platform/access.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { InLanguage } from '../../../../platform/reader-language.ts';
import type { DeviceLookup } from '../../../devices/device-register/port.ts';
import type { DeviceOperate } from '../../../devices/devices/port.ts';
import type { PresencePort } from '../../../people/presence/port.ts';
import type { TimedCommandsPort } from '../../../automations/timed-commands/port.ts';
import type { RecorderPort } from '../../../history/recorder/port.ts';
import type { TriggersPort } from '../../../automations/triggers/port.ts';
import type { UsersPort } from '../../../people/users/port.ts';
import type { VisibilityPort } from '../../../people/visibility/port.ts';
import { personKey, type Talker } from '../talker.ts';
import type { ThreadStore } from '../thread.store.ts';
import { answerTo } from './answers.ts';
import { askWhich, choiceOf, type Sentence } from './asking.ts';
import { perform } from './perform.ts';
import { performTimed, type Timed } from './perform-timed.ts';
import { nothingLeft, propose, type Proposed, type WantedAct } from './propose.ts';
import { WAITS_MS, type Waits } from './proposals.ts';
import { talkHouseOf } from './talk-house.ts';
import { notLater, timingOf } from './timed.ts';

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
  readonly timed: TimedCommandsPort;
  readonly place: () => HubPlace;
  /** Tells the person’s other consoles that a turn was added or changed; of all, an empty Id. */
  readonly told: (UserId: UserId, Id: string, by?: Actor) => void;
};

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
    // What an assistant agrees to later, or opens, is its person’s to agree to.
    const forPerson = talker.mayOpen
      ? []
      : answer.actions.filter(({ opens }) => opens || answer.timing !== null);
    const out = new Set([...without, ...forPerson.map((action) => action.Id)]);
    const actions = answer.actions.filter((action) => !out.has(action.Id));
    const { results: done, later } = await this.#agreed(talker, answer, actions);
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
    if (left.length > 0) this.#leaveToPerson(talker, left, answer.timing);
    return this.#settled(talker, { ...answer, state: 'done', results, later });
  }

  async #agreed(
    talker: Talker,
    answer: Proposal,
    actions: readonly ProposedAction[],
  ): Promise<Timed> {
    const { timing } = answer;
    if (timing === null)
      return { results: await perform(this.#parts, talker, actions), later: null };
    const Text = this.#parts.store.one(talker.caller.user.Id, answer.Id)?.Text ?? '';
    return performTimed(this.#parts, talker, { answer, timing, actions, Text });
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
    const { store, told, triggers } = this.#parts;
    const { user } = writer.by;
    const entry = store.one(user.Id, Id);
    if (entry?.answer.kind !== 'draft') throw new DimoraError('NOT_FOUND', { kind: 'draft' });
    const { answer } = entry;
    if (answer.TriggerId !== null) return entry;
    const trigger = { ...answer.trigger, Enabled };
    const { Id: TriggerId } = triggers.add(writer, trigger);
    const saved: AssistantEntry = { ...entry, answer: { ...answer, trigger, TriggerId } };
    store.keep(user.Id, saved);
    told(user.Id, Id, writer.by.actor);
    return saved;
  }

  /** A person’s thread. What waited and has expired says so. */
  thread(talker: Talker): AssistantEntry[] {
    return this.#parts.store.of(talker.caller.user.Id).map((entry) => this.#current(talker, entry));
  }

  clear(talker: Talker): void {
    const { store, told, waits } = this.#parts;
    store.clear(talker.caller.user.Id);
    waits.forget(talker.key);
    told(talker.caller.user.Id, '', talker.caller.actor);
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
    const { clock, entropy } = this.#parts;
    const { answer } = turn;
    // What waits is found by the Id of its turn.
    const Id = answer.kind === 'proposal' || answer.kind === 'question' ? answer.Id : entropy.id();
    const entry: AssistantEntry = { chose: null, ...turn, Id, at: clock.now() };
    this.#keep(talker, entry);
    if (answer.kind === 'proposal') this.offer(talker, answer);
    return entry;
  }

  #keep({ caller, mayOpen }: Talker, entry: AssistantEntry): void {
    this.#parts.store.keep(caller.user.Id, entry);
    this.#parts.told(caller.user.Id, entry.Id, mayOpen ? caller.actor : undefined);
  }

  /** Lets a proposal wait for its talker. */
  offer({ key }: Talker, answer: Proposal): void {
    const { waits } = this.#parts;
    waits.put({ kind: 'proposal', Id: answer.Id, key, answer, endsAt: waits.endsAt() });
  }

  #leaveToPerson(
    talker: Talker,
    actions: readonly ProposedAction[],
    timing: Proposal['timing'],
  ): void {
    const answer = { ...this.#proposal({ actions, already: [], mayNot: [] }), timing };
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
    if (reading.kind === 'question') return askWhich(this.#parts, talker, reading, sentence);
    if (reading.kind === 'unable') return { ...reading, DeviceIds: [...reading.DeviceIds] };
    if (reading.kind !== 'understood') return reading;
    return this.#understood(talker, reading, { text, acts });
  }

  async #understood(
    talker: Talker,
    { intents, timing }: Extract<TalkReading, { kind: 'understood' }>,
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
    if (timing !== null) return this.#timed(proposed, timing);
    const [only, second] = proposed.actions;
    const isOne = only && !second && !only.opens && proposed.mayNot.length === 0;
    if (!acts || !isOne) return this.#proposal(proposed);
    const actions = [...proposed.actions];
    return { kind: 'done', actions, results: await perform(this.#parts, talker, actions) };
  }

  /** Whatever has a time is shown first: nobody is there to see it done. */
  #timed(proposed: Proposed, said: TalkTiming): AssistantAnswer {
    const { clock, devices, place } = this.#parts;
    const timing = timingOf(said, clock.now(), place());
    if (!timing) return { kind: 'needs', what: 'moment' };
    const refused = notLater(timing, proposed.actions, ({ DeviceId }) =>
      DeviceId === null ? undefined : devices.byId(DeviceId),
    );
    return refused ?? { ...this.#proposal(proposed), timing };
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
      timing: null,
      later: null,
    };
  }

  #questionAnswered(talker: Talker, Id: string): void {
    const entry = this.#parts.store.one(talker.caller.user.Id, Id);
    if (entry?.answer.kind === 'question')
      this.#keep(talker, { ...entry, answer: { ...entry.answer, state: 'done' } });
  }

  /** Stores the result of a proposal: in its turn, or in a new one if that is missing. */
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
    this.#keep(talker, entry);
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
