import type { ErrorCode } from '@dimora/domain';

/** Who looks on while devices are searched. */
export type DiscoveryListener = {
  /** Anything may be other than before: phase, lists, progress. */
  changed(): void;
  /** One find came, or became better known. */
  found(Id: string): void;
  timeout(news: { readonly driver: string; readonly timeoutMs: number }): void;
  exception(news: { readonly driver: string; readonly code: ErrorCode }): void;
};

/** Passes the news of a search to everybody who looks on. */
export class DiscoveryNews implements DiscoveryListener {
  readonly #listeners = new Set<DiscoveryListener>();

  add(listener: DiscoveryListener): Disposable {
    this.#listeners.add(listener);
    return { [Symbol.dispose]: () => void this.#listeners.delete(listener) };
  }

  changed(): void {
    for (const each of this.#listeners) each.changed();
  }

  found(Id: string): void {
    for (const each of this.#listeners) each.found(Id);
  }

  timeout(news: Parameters<DiscoveryListener['timeout']>[0]): void {
    for (const each of this.#listeners) each.timeout(news);
  }

  exception(news: Parameters<DiscoveryListener['exception']>[0]): void {
    for (const each of this.#listeners) each.exception(news);
  }
}
