import type { AssistantToken } from '@dimora/contract';
import type { ClaimKey, Reach, UserId } from '@dimora/domain';
import { CLOCK_LEEWAY_MS, opaqueToken, tokenHash } from '@dimora/identity';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { Access } from '../../../platform/access.ts';
import type { NamedPerson } from '../../../platform/actor.ts';
import { isPersonal, type Caller } from '../../../platform/caller.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import { definePrincipal } from '../../../platform/principal-kind.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';
import { assistantAllowed, assistantRevoked } from './assistant.events.ts';
import type { Talker } from './talker.ts';
import type { TokenRecord, TokenStore } from './tokens.store.ts';

/** The most tokens of one person. */
const MOST_TOKENS = 10;
const DAY_MS = 86_400_000;
/** How often the time of last use is written. */
const NOTED_EVERY_MS = 60_000;
/** So that a token that leaked is known as one. */
const PREFIX = 'dimora-assistant.';

type Parts = {
  readonly store: TokenStore;
  readonly access: Access;
  readonly users: Pick<UsersPort, 'byId'>;
  readonly house: VisibilityPort;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly bus: EventBus;
};

/** What a person chose for a token. */
export type TokenWish = Pick<AssistantToken, 'Name' | 'scope' | 'rooms'> & {
  readonly days: number;
};

/** The claims of a token that reaches no further than looking, and those that acting adds. */
const READS: readonly ClaimKey[] = ['READ_ENVIRONMENT', 'READ_DEVICE'];
const ACTS: readonly ClaimKey[] = ['OPERATE_DEVICE', 'READ_TRIGGERS', 'RUN_TRIGGERS'];

const reachOf = ({ scope, rooms }: Pick<TokenRecord, 'scope' | 'rooms'>): Reach => ({
  claims: scope === 'operate' ? [...READS, ...ACTS] : READS,
  ...(rooms && { rooms }),
});

/** The tokens of assistants that people trust. Each opens the MCP server, and nothing else. */
export class AssistantTokens {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  of(UserId: UserId): AssistantToken[] {
    return this.#parts.store.of(UserId).map(told);
  }

  /**
   * Makes a token; its secret is shown this once. Throws TOO_MANY_ASSISTANT_TOKENS, and NOT_FOUND for rooms that the
   * caller doesn’t see and for people unknown to this hub.
   */
  make(caller: Caller, wish: TokenWish): { token: AssistantToken; secret: string } {
    const { store, users, house, clock, entropy } = this.#parts;
    const UserId = caller.user.Id;
    if (!users.byId(UserId)) throw new DimoraError('NOT_FOUND', { kind: 'user' });
    const view = house.viewOf(caller.claims);
    if (wish.rooms?.some((Id) => !view.has(Id)))
      throw new DimoraError('NOT_FOUND', { kind: 'environment' });
    if (store.of(UserId).length >= MOST_TOKENS)
      throw new DimoraError('TOO_MANY_ASSISTANT_TOKENS', { max: MOST_TOKENS });
    const secret = PREFIX + opaqueToken(entropy);
    const madeAt = clock.now();
    const record: TokenRecord = {
      Id: entropy.id(),
      UserId,
      Name: wish.Name,
      hash: tokenHash(secret),
      scope: wish.scope,
      rooms: wish.rooms && [...wish.rooms],
      madeAt,
      expiresAt: madeAt + wish.days * DAY_MS,
      lastUsedAt: null,
    };
    store.save(record);
    this.#parts.bus.emit(assistantAllowed, { user: named(caller), Name: wish.Name });
    return { token: told(record), secret };
  }

  /** Ends one of the caller’s own tokens at once. */
  revoke(caller: Caller, Id: string): void {
    const record = this.#parts.store.of(caller.user.Id).find((each) => each.Id === Id);
    if (!record) throw new DimoraError('NOT_FOUND', { kind: 'assistantToken' });
    this.#parts.store.remove(Id);
    this.#parts.bus.emit(assistantRevoked, { user: named(caller), Name: record.Name });
  }

  /** Ends every token of somebody who has left. */
  forget(UserId: UserId): void {
    for (const { Id } of this.#parts.store.of(UserId)) this.#parts.store.remove(Id);
  }

  /** An assistant acts in the name of who trusts it, as far as its token reaches and for as long as that is valid. */
  readonly principal = definePrincipal('app', ({ Id }) => {
    const record = this.#parts.store.byId(Id);
    const person = record && this.#personOf(record);
    return person && { person, reach: reachOf(record) };
  });

  /** Who speaks with a secret, with what they may at this moment; nothing for one that is unknown, over or disabled. */
  speaker(secret: string): { readonly talker: Talker; readonly record: TokenRecord } | undefined {
    const { access, store, clock } = this.#parts;
    const record = secret.startsWith(PREFIX) ? store.byHash(tokenHash(secret)) : undefined;
    const now = clock.now();
    if (!record || !this.#personOf(record)) return undefined;
    if (record.lastUsedAt === null || now - record.lastUsedAt >= NOTED_EVERY_MS)
      store.save({ ...record, lastUsedAt: now });
    const caller = access.actFor({ kind: 'app', Id: record.Id, Name: record.Name });
    if (!isPersonal(caller)) return undefined;
    return { record, talker: { caller, key: `token:${record.Id}`, mayOpen: false } };
  }

  /** The person of a token; nothing if it has expired, or its person is disabled or removed. */
  #personOf(record: TokenRecord): NamedPerson | undefined {
    const { users, clock } = this.#parts;
    const person = users.byId(record.UserId);
    return person?.Enabled && isCurrent(record, clock.now()) ? person : undefined;
  }
}

/** False also for one of the future: the clock was set back, and nobody knows how old it is. */
const isCurrent = ({ madeAt, expiresAt }: TokenRecord, now: number): boolean =>
  now < expiresAt && madeAt <= now + CLOCK_LEEWAY_MS;

const named = ({ user: { Id, Name } }: Caller): NamedPerson => ({ Id, Name });

const told = ({ UserId: _user, hash: _hash, ...token }: TokenRecord): AssistantToken => token;
