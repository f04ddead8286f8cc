import type { ErrorCode } from '@dimora/domain';

/** Who looks on while devices are searched. */
export type Onlooker = {
  /** Anything may be other than before: phase, lists, progress. */
  changed(): void;
  /** One find came, or became better known. */
  found(Id: string): void;
  timeout(news: { readonly driver: string; readonly timeoutMs: number }): void;
  exception(news: { readonly driver: string; readonly code: ErrorCode }): void;
};

/** Passes the news of a search to everybody who looks on. */
export class DiscoveryNews implements Onlooker {
  readonly #onlookers = new Set<Onlooker>();

  add(onlooker: Onlooker): Disposable {
    this.#onlookers.add(onlooker);
    return { [Symbol.dispose]: () => void this.#onlookers.delete(onlooker) };
  }

  changed(): void {
    for (const each of this.#onlookers) each.changed();
  }

  found(Id: string): void {
    for (const each of this.#onlookers) each.found(Id);
  }

  timeout(news: Parameters<Onlooker['timeout']>[0]): void {
    for (const each of this.#onlookers) each.timeout(news);
  }

  exception(news: Parameters<Onlooker['exception']>[0]): void {
    for (const each of this.#onlookers) each.exception(news);
  }
}
