import type { GeoAnswer, GeoPlace } from '@dimora/contract/client';
import { logOnly } from '../../../kit/errors/log-only.ts';
import { placeQuery } from './place-query.ts';

/** How a search was started: while typing, or explicitly. */
export type Manner = 'typed' | 'asked';

/** Sends a sufficiently long query to the cloud, with plus signs for spaces. */
export type AskPlaces = (query: string, manner: Manner) => Promise<GeoAnswer>;

/** The result of a search; `noData` if it found nothing (PLACES-17). */
export type Findings = {
  readonly running: boolean;
  readonly noData: boolean;
  readonly results: readonly GeoPlace[];
  /** Why the last search failed; `null` if it didn't. */
  readonly error: unknown;
  /** Attribution of the results, shown beside them. */
  readonly attribution: string;
};

const NOTHING: Findings = {
  running: false,
  noData: false,
  error: null,
  results: [],
  attribution: '',
};

/** The error of an explicit search while another was running (PLACES-20). */
export class SearchYetInProgress extends Error {
  readonly code = 'SEARCH_YET_IN_PROGRESS';
}

/** Searches places, one at a time; the newest text waits for a running search (PLACES-16, 17, 20, A46). */
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

  /** Searches a text as soon as possible; a failure is logged and among the findings. A text that is too short clears the results. */
  look(text: string, manner: Manner): void {
    if (placeQuery(text) === undefined) {
      this.#waiting = undefined;
      this.#set({ ...NOTHING, running: this.#findings.running });
    } else if (this.#findings.running) this.#waiting = { text, manner };
    else void this.find(text, manner).catch((error: unknown) => logOnly('place search', error));
  }

  /** Searches at once. Rejects with SEARCH_YET_IN_PROGRESS during another search, or with the cloud's error. */
  async find(text: string, manner: Manner = 'asked'): Promise<readonly GeoPlace[]> {
    if (this.#findings.running) throw new SearchYetInProgress('SEARCH_YET_IN_PROGRESS');
    const query = placeQuery(text);
    if (query === undefined) return [];
    this.#set({ ...this.#findings, running: true, noData: false, error: null });
    let next = NOTHING;
    try {
      const { results, attribution } = await this.#ask(query, manner);
      next = { ...NOTHING, noData: results.length === 0, results, attribution };
      return results;
    } catch (error) {
      next = { ...NOTHING, error };
      throw error;
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

  /** Clears the results; a running search is ignored. */
  clear(): void {
    this.#waiting = undefined;
    this.#set({ ...NOTHING, running: this.#findings.running });
  }

  #set(findings: Findings): void {
    this.#findings = findings;
    for (const listener of this.#listeners) listener();
  }
}
