import type { GeoAnswer, GeoPlace } from '@dimora/contract/client';
import { logOnly } from '../log-only.ts';
import { placeQuery } from './place-query.ts';

/** How a text came: while somebody types, or asked for on purpose. */
export type Manner = 'typed' | 'asked';

/** Asks the cloud for a query that is long enough, with plus signs for spaces. */
export type AskPlaces = (query: string, manner: Manner) => Promise<GeoAnswer>;

/** What a search has found; `noData` after one that found nothing (PLACES-17). */
export type Findings = {
  readonly running: boolean;
  readonly noData: boolean;
  readonly results: readonly GeoPlace[];
  /** Whom the results are owed to; it stands beside them. */
  readonly attribution: string;
};

const NOTHING: Findings = { running: false, noData: false, results: [], attribution: '' };

/** The error of a search that was asked for directly while another ran (PLACES-20). */
export class SearchYetInProgress extends Error {
  readonly code = 'SEARCH_YET_IN_PROGRESS';
}

/** Searches places, one at a time; while one runs the newest text waits its turn (PLACES-16, 17, 20, A46). */
export class PlaceFinder {
  readonly #ask: AskPlaces;
  readonly #listeners = new Set<() => void>();
  #findings = NOTHING;
  #waiting: { readonly text: string; readonly manner: Manner } | undefined;

  constructor(ask: AskPlaces) {
    this.#ask = ask;
  }

  readonly get = (): Findings => this.#findings;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Searches a text as soon as may be; a failure is only logged. A text that is too short empties the findings. */
  look(text: string, manner: Manner): void {
    if (placeQuery(text) === undefined) {
      this.#waiting = undefined;
      this.#set({ ...NOTHING, running: this.#findings.running });
    } else if (this.#findings.running) this.#waiting = { text, manner };
    else void this.find(text, manner).catch((error: unknown) => logOnly('place search', error));
  }

  /** Searches at once. Rejects with SEARCH_YET_IN_PROGRESS while another search runs, or with what the cloud answered. */
  async find(text: string, manner: Manner = 'asked'): Promise<readonly GeoPlace[]> {
    if (this.#findings.running) throw new SearchYetInProgress('SEARCH_YET_IN_PROGRESS');
    const query = placeQuery(text);
    if (query === undefined) return [];
    this.#set({ ...this.#findings, running: true, noData: false });
    let next = NOTHING;
    try {
      const { results, attribution } = await this.#ask(query, manner);
      next = { running: false, noData: results.length === 0, results, attribution };
      return results;
    } finally {
      this.#end(next, placeQuery(text));
    }
  }

  #end(found: Findings, query: string | undefined): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#set(found);
    if (waiting && placeQuery(waiting.text) !== query) this.look(waiting.text, waiting.manner);
  }

  /** Forgets what was found; what still runs is answered to nobody. */
  clear(): void {
    this.#waiting = undefined;
    this.#set({ ...NOTHING, running: this.#findings.running });
  }

  #set(findings: Findings): void {
    this.#findings = findings;
    for (const listener of this.#listeners) listener();
  }
}
