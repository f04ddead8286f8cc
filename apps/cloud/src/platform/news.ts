import type { UserId } from '@dimora/domain';
import type { Attempt } from '@dimora/identity';
import type { Log } from '@dimora/runtime';

/** The events that replicas publish to each other, in the past tense; plain JSON. */
export type CloudNews = {
  'session.ended': {
    readonly sid: string;
    readonly UserId: UserId;
    /** The hub through which it was opened. */
    readonly ProductId: string | null;
  };
  'account.changed': { readonly UserId: UserId };
  /** `replica` has already counted it. */
  'signIn.failed': Attempt & { readonly replica: string };
  'signIn.succeeded': Attempt & { readonly replica: string };
  'product.changed': { readonly ProductId: string };
  /** A hub was revoked or readmitted: its tunnel must end. */
  'hub.revoked': { readonly ProductId: string };
  /** This replica may have missed news: whatever it caches from news must be read again. */
  'news.missed': Record<never, never>;
  'tunnel.opened': { readonly ProductId: string; readonly replica: string };
  'tunnel.closed': { readonly ProductId: string; readonly replica: string };
};

/** The name of an event in {@link CloudNews}. */
export type NewsName = keyof CloudNews;
type Listener<Name extends NewsName> = (news: CloudNews[Name]) => void;

/** Publishes to every replica of the cloud, this one included; delivers each event once. */
export interface News {
  /** Subscribes until the returned handle is disposed. */
  on<Name extends NewsName>(name: Name, listen: Listener<Name>): Disposable;
  /** Notifies this replica's subscribers before it returns, the others soon after. */
  publish<Name extends NewsName>(name: Name, news: CloudNews[Name]): void;
}

/** News within one process; all that a cloud without replicas needs. */
export class LocalNews implements News {
  readonly #listeners = new Map<NewsName, Set<Listener<never>>>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  on<Name extends NewsName>(name: Name, listen: Listener<Name>): Disposable {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listen));
    return { [Symbol.dispose]: () => void listeners.delete(listen) };
  }

  publish<Name extends NewsName>(name: Name, news: CloudNews[Name]): void {
    for (const listen of this.#listeners.get(name) ?? []) {
      try {
        (listen as Listener<Name>)(news);
      } catch (error) {
        this.#log.error('news.listenerFailed', { name, error });
      }
    }
  }
}
