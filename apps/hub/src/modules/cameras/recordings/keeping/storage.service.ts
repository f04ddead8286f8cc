import type { RecordingStorage, StorageSettings } from '@dimora/contract';
import type { Clock } from '@dimora/runtime';
import type { Granted, Permission } from '../../../../platform/access.ts';
import type { ParametersPort } from '../../../house/parameters/port.ts';
import type { MarkIndex } from '../store/mark-index.ts';
import type { RecordingIndex } from '../store/recording-index.ts';
import { changed, type Change } from './given.ts';
import type { RecordingSettings } from './settings.store.ts';
import { DAY_MS, GIGABYTE, STORAGE } from './storage-settings.ts';

type Parts = {
  readonly index: RecordingIndex;
  readonly marks: MarkIndex;
  readonly settings: RecordingSettings;
  readonly parameters: ParametersPort;
  readonly clock: Clock;
  readonly clipBytes: () => number;
  /** Bytes free on the disk; null where that isn't known. */
  readonly freeBytes: () => number | null;
  readonly isFull: () => boolean;
};

/** Days over which what is written a day is taken. */
const LOOK_BACK_DAYS = 7;

/** What recordings take, and when they will have used their room. */
export class StorageService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  status(_permission: Granted<Permission, 'MODIFY_HUB'>): RecordingStorage {
    const { index, settings, parameters, clock, clipBytes, freeBytes, isFull } = this.#parts;
    const set = parameters.value(STORAGE);
    const { bytes, first } = index.totals();
    const clips = clipBytes();
    const free = freeBytes();
    const now = clock.now();
    const bytesPerDay = this.#bytesPerDay(now);
    const limit = Math.min(
      set.gigabytes * GIGABYTE,
      free === null
        ? Infinity
        : bytes + clips + Math.max(0, free - set.reserveGigabytes * GIGABYTE),
    );
    return {
      settings: set,
      bytes,
      clipBytes: clips,
      protectedBytes: settings.protections
        .flatMap(({ DeviceId, from, to }) => index.within(DeviceId, from, to))
        .reduce((sum, segment) => sum + segment.bytes, 0),
      freeBytes: free,
      first,
      bytesPerDay,
      ...forecast({ limit: limit - clips, bytes, bytesPerDay, now, first, days: set.days }),
      full: isFull(),
    };
  }

  set({ by }: Granted<Permission, 'MODIFY_HUB'>, change: Change<StorageSettings>): void {
    const { parameters } = this.#parts;
    const value = changed(parameters.value(STORAGE), change);
    parameters.change(STORAGE, value, { caller: by, field: 'settings' });
  }

  /** What was written on the days before this one, or since the first of them. */
  #bytesPerDay(now: number): number | null {
    const today = Math.floor(now / DAY_MS);
    const days = this.#parts.marks.written(today - LOOK_BACK_DAYS, today + 1);
    const [first] = days;
    if (!first) return null;
    const total = days.reduce((sum, { bytes }) => sum + bytes, 0);
    // The current day counts as far as it has come; at least an hour, so that a minute tells nothing of a day.
    const elapsed = now / DAY_MS - first.day;
    return elapsed < 1 / 24 ? null : Math.round(total / Math.min(elapsed, LOOK_BACK_DAYS + 1));
  }
}

/**
 * When the room is used up, and how many days will fit then. Where the days run out first it never is: what is written
 * equals what becomes too old.
 */
export function forecast({
  limit,
  bytes,
  bytesPerDay,
  now,
  first,
  days,
}: {
  readonly limit: number;
  readonly bytes: number;
  readonly bytesPerDay: number | null;
  readonly now: number;
  readonly first: number | null;
  readonly days: number;
}): { fullAt: number | null; keepsDays: number | null } {
  if (bytesPerDay === null || bytesPerDay === 0) return { fullAt: null, keepsDays: null };
  const fits = Math.max(0, limit) / bytesPerDay;
  const keepsDays = Math.round(Math.min(fits, days) * 10) / 10;
  const fullAt = Math.round(now + (Math.max(0, limit - bytes) / bytesPerDay) * DAY_MS);
  const oldestGoesAt = (first ?? now) + days * DAY_MS;
  return { fullAt: fullAt < oldestGoesAt ? fullAt : null, keepsDays };
}
