import type { ErrorCode } from '@dimora/domain';

/** A listener for the progress of a search. */
export type DiscoveryListener = {
  /** Any of phase, lists and progress may have changed. */
  changed(): void;
  /** One find is new, or its data was completed. */
  found(Id: string): void;
  timeout(news: { readonly driver: string; readonly timeoutMs: number }): void;
  exception(news: { readonly driver: string; readonly code: ErrorCode }): void;
};

/** Passes the events of a search on to every listener. */
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
