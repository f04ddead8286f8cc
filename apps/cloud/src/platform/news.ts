import type { UserId } from '@dimora/domain';
import type { Log } from '@dimora/runtime';

/** What replicas tell each other, in the past tense; plain JSON. */
export type CloudNews = {
  'session.ended': {
    readonly sid: string;
    readonly UserId: UserId;
    /** The hub through which it was opened. */
    readonly ProductId: string | null;
  };
  'account.changed': { readonly UserId: UserId };
  /** `replica` has counted it already. */
  'signIn.failed': { readonly name: string; readonly address: string; readonly replica: string };
  'signIn.succeeded': { readonly name: string; readonly replica: string };
  'product.changed': { readonly ProductId: string };
  /** A hub was shut out, or its key forgotten: its tunnel must end. */
  'hub.revoked': { readonly ProductId: string };
  /** This replica may have missed what others told: what is known from news alone must be asked anew. */
  'news.missed': Record<never, never>;
  'tunnel.opened': { readonly ProductId: string; readonly replica: string };
  'tunnel.closed': { readonly ProductId: string; readonly replica: string };
};

/** The name of a piece of {@link CloudNews}. */
export type NewsName = keyof CloudNews;
type Listener<Name extends NewsName> = (news: CloudNews[Name]) => void;

/** Tells every replica of the cloud, this one included, each piece once. */
export interface News {
  /** Hears of it until the answer is disposed of. */
  on<Name extends NewsName>(name: Name, listen: Listener<Name>): Disposable;
  /** Tells those of this replica before it returns, the others soon after. */
  tell<Name extends NewsName>(name: Name, news: CloudNews[Name]): void;
}

/** News within one process: all there is where the cloud is one process. */
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

  tell<Name extends NewsName>(name: Name, news: CloudNews[Name]): void {
    for (const listen of this.#listeners.get(name) ?? []) {
      try {
        (listen as Listener<Name>)(news);
      } catch (error) {
        this.#log.error('news.listenerFailed', { name, error });
      }
    }
  }
}
