import type { Sighting, SightingFilter } from '@dimora/driver-kit';
import type { Clock, Log } from '@dimora/runtime';
import type { FilterOf, Scanners, SightingKind } from '../scanners/scanner.ts';
import type { DriverLook } from './driver-look.ts';

type Parts = {
  readonly clock: Clock;
  readonly log: Log;
  readonly scanners: Scanners;
  readonly interfaces: readonly string[];
};

/**
 * Searches with all drivers concurrently, each with its own timeout. Every protocol is scanned once for all
 * of them. Resolves when the last has finished.
 */
export async function search(
  looks: readonly DriverLook[],
  { clock, log, scanners, interfaces }: Parts,
  signal: AbortSignal,
): Promise<void> {
  const over = new AbortController();
  const host = {
    clock,
    log,
    interfaces,
    see: (sighting: Sighting) => {
      for (const look of looks) look.see(sighting);
    },
    signal: over.signal,
  };
  const scan = async <Kind extends SightingKind>(kind: Kind): Promise<void> => {
    try {
      await scanners[kind](filtersOf(looks, kind), host);
    } catch (error) {
      log.warn('discovery.scannerFailed', { kind, error });
      for (const look of looks)
        if (look.sees.some((filter) => filter.kind === kind)) look.fail(error);
    }
  };
  const kinds = Object.keys(scanners) as SightingKind[];
  const scanning = kinds.map((kind) => scan(kind));
  await Promise.all(looks.map((look) => look.run(signal)));
  over.abort();
  await Promise.all(scanning);
}

const filtersOf = <Kind extends SightingKind>(
  looks: readonly DriverLook[],
  kind: Kind,
): FilterOf<Kind>[] => looks.flatMap(({ sees }) => sees.filter((filter) => isOf(filter, kind)));

const isOf = <Kind extends SightingKind>(
  filter: SightingFilter,
  kind: Kind,
): filter is FilterOf<Kind> => filter.kind === kind;
