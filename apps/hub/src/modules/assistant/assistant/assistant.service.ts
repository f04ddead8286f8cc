import type { AssistantEntry } from '@dimora/contract';
import type { Language } from '@dimora/domain';
import type { Lazy } from '@dimora/node-kit/kernel';
import type { Limiter } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Told } from '../../../platform/hub-event.ts';
import type { timedCommandEnded } from '../../automations/timed-commands/timed-command.events.ts';
import type { ParametersPort } from '../../house/parameters/port.ts';
import type { askModel } from './model/model-talk.ts';
import { MODEL } from './model/model-settings.ts';
import type { Conversation, ConversationParts } from './talk/conversation.ts';
import { personKey, type Talker } from './talker.ts';
import type { ThreadStore } from './thread.store.ts';
import type { ToolParts } from './tools.ts';

type Parts = {
  readonly conversation: Lazy<Conversation>;
  readonly model: Lazy<{ readonly askModel: typeof askModel }>;
  readonly toolParts: () => Promise<ToolParts & Parameters<typeof askModel>[0]>;
  readonly parameters: Pick<ParametersPort, 'value'>;
  readonly pace: Limiter;
  readonly store: ThreadStore;
  readonly told: ConversationParts['told'];
};

/** A person who writes to the house themselves. */
const personTalking = (caller: Caller): Talker => ({
  caller,
  key: personKey(caller.user.Id),
  mayOpen: true,
});

/** The house’s thread of each person. The grammar is loaded with the first sentence. */
export class AssistantService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A command that the house proposed for later has ended: its entry shows how. */
  commandEnded({ UserId, EntryId, state }: Told<typeof timedCommandEnded>): void {
    const { store, told } = this.#parts;
    const entry = store.one(UserId, EntryId);
    if (entry?.answer.kind !== 'proposal' || !entry.answer.later) return;
    const { answer } = entry;
    const later = { ...answer.later, state };
    store.keep(UserId, { ...entry, answer: { ...answer, later } } as AssistantEntry);
    told(UserId, EntryId);
  }

  async thread(caller: Caller): Promise<{ entries: AssistantEntry[]; model: boolean }> {
    const conversation = await this.#parts.conversation();
    return { entries: conversation.thread(personTalking(caller)), model: this.#hasModel() };
  }

  /** Answers by the grammar; what it doesn’t understand goes to the language model, if the house has one. */
  async say(caller: Caller, Text: string, language: Language): Promise<AssistantEntry> {
    const talker = personTalking(caller);
    this.#parts.pace.take(talker.key);
    const conversation = await this.#parts.conversation();
    const answer = await conversation.answer(talker, Text, language);
    const isUnread = answer.kind === 'notUnderstood' || answer.kind === 'unknown';
    if (!isUnread || !this.#hasModel())
      return conversation.keep(talker, { Text, by: 'grammar', answer });
    const { askModel } = await this.#parts.model();
    const settings = this.#parts.parameters.value(MODEL);
    const parts = await this.#parts.toolParts();
    const said = await askModel(parts, { settings, talker, text: Text, language });
    return conversation.keep(talker, { Text, by: 'model', answer: said });
  }

  async choose(caller: Caller, Id: string, choice: number | 'all'): Promise<AssistantEntry> {
    const talker = personTalking(caller);
    this.#parts.pace.take(talker.key);
    return (await this.#parts.conversation()).choose(talker, Id, choice);
  }

  async perform(caller: Caller, Id: string, without: readonly string[]): Promise<AssistantEntry> {
    const talker = personTalking(caller);
    this.#parts.pace.take(talker.key);
    return (await this.#parts.conversation()).perform(talker, Id, without);
  }

  async dismiss(caller: Caller, Id: string): Promise<AssistantEntry> {
    return (await this.#parts.conversation()).dismiss(personTalking(caller), Id);
  }

  async saveDraft(writer: Granted<Permission, 'MODIFY_TRIGGERS'>, Id: string, Enabled: boolean) {
    return (await this.#parts.conversation()).saveDraft(writer, Id, Enabled);
  }

  async clear(caller: Caller): Promise<void> {
    (await this.#parts.conversation()).clear(personTalking(caller));
  }

  #hasModel(): boolean {
    return this.#parts.parameters.value(MODEL).endpoint !== '';
  }
}
