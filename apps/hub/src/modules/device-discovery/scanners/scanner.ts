import type { Sighting, SightingFilter } from '@dimora/driver-kit';
import type { Clock, Log } from '@dimora/runtime';

/** The kinds of thing that can be seen on a network. */
export type SightingKind = Sighting['kind'];

/** The filters of one kind. */
export type FilterOf<Kind extends SightingKind> = Extract<SightingFilter, { kind: Kind }>;

/** What every scanner may use. */
export type ScannerHost = {
  readonly clock: Clock;
  readonly log: Log;
  /** The addresses of the interfaces on which it may speak and hear. */
  readonly interfaces: readonly string[];
  readonly see: (sighting: Sighting) => void;
  /** Ends when nobody wants to see any more. */
  readonly signal: AbortSignal;
};

/**
 * Looks in one protocol for what some drivers want to see, until its host's signal ends. Resolves
 * when it has let go of the network, and rejects when it can't look.
 */
export type Scanner<Kind extends SightingKind = SightingKind> = (
  wanted: readonly FilterOf<Kind>[],
  host: ScannerHost,
) => Promise<void>;

/** A scanner for each kind. */
export type Scanners = { readonly [Kind in SightingKind]: Scanner<Kind> };

/** Resolves when a signal ends. */
export function ended(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (signal.aborted) resolve();
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise;
}

/** Does a thing at once and again after each of some times: who was deaf at first may hear it then. */
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
