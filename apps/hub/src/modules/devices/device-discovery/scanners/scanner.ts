import type { Sighting, SightingFilter } from '@dimora/driver-kit';
import type { Clock, Log } from '@dimora/runtime';

/** The kinds of sighting on a network. */
export type SightingKind = Sighting['kind'];

/** The filters of one kind. */
export type FilterOf<Kind extends SightingKind> = Extract<SightingFilter, { kind: Kind }>;

/** What every scanner may use. */
export type ScannerHost = {
  readonly clock: Clock;
  readonly log: Log;
  /** The addresses of the interfaces that it may use. */
  readonly interfaces: readonly string[];
  readonly see: (sighting: Sighting) => void;
  /** Aborted when no driver wants more sightings. */
  readonly signal: AbortSignal;
};

/**
 * Searches with one protocol for the sightings that drivers want, until its host's signal aborts. Resolves
 * when it has released the network, and rejects if it can't search.
 */
export type Scanner<Kind extends SightingKind = SightingKind> = (
  wanted: readonly FilterOf<Kind>[],
  host: ScannerHost,
) => Promise<void>;

/** A scanner for each kind. */
export type Scanners = { readonly [Kind in SightingKind]: Scanner<Kind> };

/** Resolves when a signal aborts. */
export function ended(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (signal.aborted) resolve();
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise;
}

/** Runs a task immediately and again after each delay, for devices that missed the first one. */
export function repeatedly(
  clock: Clock,
  afterMs: readonly number[],
  act: () => void,
): DisposableStack {
  const timers = new DisposableStack();
  act();
  for (const delay of afterMs) timers.use(clock.after(delay, act));
  return timers;
}
