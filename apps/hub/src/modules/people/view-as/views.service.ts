import type { View } from '@dimora/contract';
import {
  VIEW_MARK,
  claimsUncovered,
  mayViewAsOthers,
  type EnvironmentId,
  type UserId,
} from '@dimora/domain';
import type { HttpCall } from '@dimora/node-kit/http';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import { sessionEnded, type SessionEnd } from '../../../platform/caller.events.ts';
import { unseenAction } from '../../../platform/unseen-action.events.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import { signedIn } from '../../../platform/principals/signed-in.ts';
import type { Identified, IdentityPort } from '../identity/port.ts';
import type { Person, UsersPort } from '../users/port.ts';
import type { ViewsPort } from './port.ts';

/** How long a view lasts at most. */
const VIEW_MS = 15 * 60_000;
/**
 * Views of one session: each tab has its own, and so has each link of a view that opens in a new one. A further one ends
 * that which was used least recently.
 */
const VIEWS_PER_SESSION = 32;
/** The longest name of a browser that is kept. */
const LONGEST_CLIENT = 200;

/** Why a view ended, as the audit keeps it. */
type Reason = 'stopped' | 'expired' | 'signedOut' | 'notAllowed' | 'replaced' | 'hubStopped';

type Held = View & {
  readonly UserId: UserId;
  readonly by: Caller['user'];
  readonly sessionId: string;
  readonly from: { readonly address: string; readonly client: string | null };
  readonly timer: Disposable;
};

type Parts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly bus: EventBus;
  readonly identity: Pick<IdentityPort, 'identify' | 'identifyEnabled'>;
  readonly users: Pick<UsersPort, 'byId' | 'granteeOf' | 'claimsOf' | 'claimsSeenOf'>;
  /** An environment and those above it. */
  readonly pathOf: (id: EnvironmentId) => readonly EnvironmentId[];
};

/**
 * Views of the house as another person sees it (USERS-B2). They live in memory and belong to a session: each call is made
 * with that session's own token, so a view is never more alive than it. Whether it is still allowed is asked at each call.
 */
export class ViewsService implements ViewsPort, Disposable {
  readonly #parts: Parts;
  /** The one used least recently first. */
  readonly #views = new Map<string, Held>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Rejects with NOT_FOUND, FORBIDDEN, USER_DISABLED and BEYOND_OWN_CLAIMS. */
  start({ by }: Granted<Permission, 'MODIFY_USER'>, Id: UserId, call: HttpCall): View {
    const { clock, entropy } = this.#parts;
    const person = this.#viewable(by.user.Id, Id);
    const own = [...this.#views.values()].filter(({ sessionId }) => sessionId === by.session.Id);
    for (const each of own.slice(0, 1 - VIEWS_PER_SESSION)) this.#end(each, 'replaced');
    const view = entropy.id();
    const about: View = { view, Name: person.Name, expiresAt: clock.now() + VIEW_MS };
    this.#views.set(view, {
      ...about,
      UserId: Id,
      by: by.user,
      sessionId: by.session.Id,
      from: {
        address: call.address,
        client: call.header('user-agent')?.slice(0, LONGEST_CLIENT) ?? null,
      },
      timer: clock.after(VIEW_MS, () => this.#endById(view, 'expired')),
    });
    return about;
  }

  /** Ends a view of this session. Rejects with NOT_FOUND for any other. */
  stop({ session }: Caller, view: string): void {
    const held = this.#views.get(view);
    if (held?.sessionId !== session.Id) throw new DimoraError('NOT_FOUND', { kind: 'view' });
    this.#end(held, 'stopped');
  }

  async identify(token: string): Promise<Identified> {
    const [own = '', ...views] = token.split(VIEW_MARK);
    const { identity, users } = this.#parts;
    if (views.length === 0) return identity.identify(token);
    const { caller, expiresAt } = await identity.identifyEnabled(own);
    const held = views.length === 1 ? this.#views.get(views[0] ?? '') : undefined;
    if (held?.sessionId !== caller.session.Id) throw new DimoraError('VIEW_ENDED');
    const person = this.#checked(held);
    this.#views.delete(held.view);
    this.#views.set(held.view, held);
    const { Id, Name, Role, superAdministrator } = person;
    const viewedBy = { Id: caller.user.Id, Name: caller.user.Name };
    return {
      caller: signedIn(
        { Id, Name, Role, superAdministrator },
        { Id: sessionIdOf(held.view), viewedBy },
        // From its end on it shows nothing: it also ends when there is more to see than its viewer may.
        () => (this.#views.has(held.view) ? users.claimsSeenOf(Id) : {}),
      ),
      expiresAt: Math.min(expiresAt, held.expiresAt),
    };
  }

  async identifyEnabled(token: string): Promise<Identified> {
    if (token.includes(VIEW_MARK)) return this.identify(token);
    return this.#parts.identity.identifyEnabled(token);
  }

  /** A session has ended: its views end too, for the same reason. */
  sessionOver(sessionId: string, code: SessionEnd): void {
    for (const held of this.#views.values())
      if (held.sessionId === sessionId) this.#end(held, 'signedOut', code);
  }

  /** Somebody's role or permissions have changed, or they are gone: ends views that are no longer allowed. */
  lookAgain(Id: UserId): void {
    for (const held of this.#views.values()) {
      if (held.UserId !== Id && held.by.Id !== Id) continue;
      try {
        this.#viewable(held.by.Id, held.UserId);
      } catch {
        this.#end(held, 'notAllowed');
      }
    }
  }

  [Symbol.dispose](): void {
    for (const held of this.#views.values()) this.#end(held, 'hubStopped');
  }

  /** The person of the view if it is still allowed; otherwise it ends. */
  #checked(held: Held): Person {
    const { clock } = this.#parts;
    try {
      if (held.expiresAt > clock.now()) return this.#viewable(held.by.Id, held.UserId);
      this.#end(held, 'expired');
    } catch {
      this.#end(held, 'notAllowed');
    }
    throw new DimoraError('VIEW_ENDED');
  }

  #viewable(by: UserId, Id: UserId): Person {
    const { users, pathOf } = this.#parts;
    if (!mayViewAsOthers(users.granteeOf(by)))
      throw new DimoraError('FORBIDDEN', { claim: 'OWNER' });
    const person = users.byId(Id);
    if (!person || Id === by) throw new DimoraError('NOT_FOUND', { kind: 'user' });
    if (!person.Enabled) throw new DimoraError('USER_DISABLED');
    const claims = claimsUncovered(users.claimsSeenOf(Id), users.claimsOf(by), (id) =>
      pathOf(id as EnvironmentId),
    );
    if (claims.length > 0) throw new DimoraError('BEYOND_OWN_CLAIMS', { claims });
    return person;
  }

  #endById(view: string, reason: Reason): void {
    const held = this.#views.get(view);
    if (held) this.#end(held, reason);
  }

  #end(held: Held, reason: Reason, code: SessionEnd = 'VIEW_ENDED'): void {
    const { bus } = this.#parts;
    const { view, UserId, Name, by, from } = held;
    if (!this.#views.delete(view)) return;
    held.timer[Symbol.dispose]();
    bus.emit(sessionEnded, { sessionId: sessionIdOf(view), code });
    bus.emit(unseenAction, {
      by: { Id: by.Id, Name: by.Name, Role: by.Role },
      what: 'viewAs.stop',
      subject: { Id: UserId, Name },
      changes: [{ Field: 'reason', After: reason, shortened: false }],
      from,
    });
  }
}

/** The hub's name for a view's calls and sockets; distinct from the ids of sessions. */
const sessionIdOf = (view: string): string => `view:${view}`;
