import type { VoiceLink } from '@dimora/contract';
import { VOICE_PROVIDER, type UserId } from '@dimora/domain';
import { opaqueToken, tokenHash } from '@dimora/identity';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { NamedPerson } from '../../../platform/actor.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { VoiceLinkRecord, VoiceStore } from './voice.store.ts';
import { userVoiceLinked, userVoiceUnlinked } from './voice.events.ts';

/** Maximum number of links per person. */
const MOST_LINKS = 10;
/** A link unused for this long expires. */
const LAPSES_MS = 180 * 86_400_000;
/** Minimum interval between writes of the time of last use. */
const NOTED_EVERY_MS = 3_600_000;

/** A recognisable prefix, so that a leaked token can be identified as one. */
const TOKEN_PREFIX = 'dimora-voice.';

type Parts = {
  readonly store: VoiceStore;
  readonly users: Pick<UsersPort, 'byId' | 'keepContact' | 'dropContact'>;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly bus: EventBus;
};

/**
 * The links between people and their voice assistants. Each is a token that opens the bridge and nothing
 * else, and a contact of the assistant's, which devices list as allowed (DEVICES-28).
 */
export class VoiceLinks {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  of(UserId: UserId): VoiceLink[] {
    return this.#parts.store.of(UserId).map(told);
  }

  /**
   * Creates a link; its token is shown this once. Rejects with TOO_MANY_VOICE_LINKS, and NOT_FOUND for people
   * unknown to this hub.
   */
  make(person: NamedPerson, Name: string): { link: VoiceLink; token: string } {
    const { store, users, clock, entropy, bus } = this.#parts;
    const UserId = person.Id;
    if (!users.byId(UserId)) throw new DimoraError('NOT_FOUND', { kind: 'user' });
    if (store.of(UserId).length >= MOST_LINKS)
      throw new DimoraError('TOO_MANY_VOICE_LINKS', { max: MOST_LINKS });
    const token = TOKEN_PREFIX + opaqueToken(entropy);
    const record: VoiceLinkRecord = {
      Id: entropy.id(),
      UserId,
      Name,
      tokenHash: tokenHash(token),
      madeAt: clock.now(),
      lastUsedAt: null,
    };
    store.transaction(() => {
      store.save(record);
      users.keepContact(UserId, { Id: record.Id, Value: Name, Provider: VOICE_PROVIDER });
    });
    bus.emit(userVoiceLinked, { user: named(person), Name });
    return { link: told(record), token };
  }

  /** Ends one of the caller's own links immediately. Rejects with NOT_FOUND. */
  end(person: NamedPerson, Id: string): void {
    const { store, users, bus } = this.#parts;
    const UserId = person.Id;
    const record = store.of(UserId).find((link) => link.Id === Id);
    if (!record) throw new DimoraError('NOT_FOUND', { kind: 'voiceLink' });
    store.remove(record);
    users.dropContact(UserId, Id);
    bus.emit(userVoiceUnlinked, { user: named(person), Name: record.Name });
  }

  /** A link that hasn't lapsed. */
  byId(Id: string): VoiceLinkRecord | undefined {
    const { store, clock } = this.#parts;
    const record = store.byId(Id);
    return record && clock.now() < lapsesAt(record) ? record : undefined;
  }

  /** The owner of a token; `lapsed` if it was valid once, nothing if it is unknown. */
  find(token: string): VoiceLinkRecord | 'lapsed' | undefined {
    const { store, clock } = this.#parts;
    const record = store.byHash(tokenHash(token));
    if (!record) return undefined;
    return clock.now() >= lapsesAt(record) ? 'lapsed' : record;
  }

  /** Records the use of a link. */
  used(record: VoiceLinkRecord): void {
    const { store, clock } = this.#parts;
    const now = clock.now();
    if (record.lastUsedAt !== null && now - record.lastUsedAt < NOTED_EVERY_MS) return;
    store.save({ ...record, lastUsedAt: now });
  }
}

const named = ({ Id, Name }: NamedPerson): NamedPerson => ({ Id, Name });

const lapsesAt = ({ madeAt, lastUsedAt }: VoiceLinkRecord): number =>
  (lastUsedAt ?? madeAt) + LAPSES_MS;

const told = (record: VoiceLinkRecord): VoiceLink => {
  const { Id, Name, madeAt, lastUsedAt } = record;
  return { Id, Name, madeAt, lastUsedAt, lapsesAt: lapsesAt(record) };
};
