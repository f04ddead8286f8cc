import { zoneOffset } from '@dimora/domain';
import { StorageRefusal, type Database } from '@dimora/node-kit';
import { DimoraError } from '@dimora/runtime';
import {
  SampleStore,
  cachedZone,
  damagedFiles,
  markAsRead,
  openSamples,
  replaceSamples,
  salvageSamples,
  samplesInMemory,
  type Zone,
} from '@dimora/time-series';
import type { Platform } from '../../../platform/module.ts';
import { historyReplaced } from '../../../platform/system.events.ts';

/** Milliseconds between two steps of reading a damaged file: it never competes with the house. */
const SALVAGE_PAUSE_MS = 40;
/** Time until a file that couldn't be opened is tried again: a disk may have been full. */
const RETRY_MS = 10_000;

type Parts = Pick<Platform, 'clock' | 'log' | 'bus' | 'setting' | 'storage'>;

/** The file of values: opened at its first use, replaced where it is damaged. */
export class SampleFile implements Disposable {
  readonly #parts: Parts;
  readonly #timeZone: () => string;
  #open: { readonly store: SampleStore; readonly database: Database } | undefined;
  #failed: { readonly error: unknown; readonly at: number } | undefined;
  #zone: { readonly name: string; readonly zone: Zone } | undefined;
  #salvage: Disposable | undefined;

  constructor(parts: Parts, timeZone: () => string) {
    this.#parts = parts;
    this.#timeZone = timeZone;
  }

  /** The store; throws STORAGE_FAILED if the file can't be used, and tries again after a while. */
  get store(): SampleStore {
    if (this.#open) return this.#open.store;
    const failed = this.#failed;
    if (failed && this.#parts.clock.monotonic() - failed.at < RETRY_MS)
      throw new DimoraError('STORAGE_FAILED', {}, { cause: failed.error });
    this.#open = this.#begin();
    return this.#open.store;
  }

  /** False if the file can't be used. */
  get isUsable(): boolean {
    try {
      return this.store !== undefined;
    } catch {
      return false;
    }
  }

  /** The size of the file. */
  get bytes(): number {
    const row = this.#open?.database
      .statement<{ bytes: number }>(
        'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()',
      )
      .get();
    return row?.bytes ?? 0;
  }

  /** Brings what was committed to the disk; a disk that refuses says so at the next commit. */
  async sync(): Promise<void> {
    try {
      await this.#open?.database.syncLog();
    } catch (error) {
      this.#parts.log.warn('samples.notSynced', { error });
    }
  }

  /** The hub's zone. */
  zone(): Zone {
    const name = this.#timeZone();
    if (this.#zone?.name !== name)
      this.#zone = { name, zone: cachedZone({ offsetAt: (at) => zoneOffset(at, name) }) };
    return this.#zone.zone;
  }

  [Symbol.dispose](): void {
    this.#salvage?.[Symbol.dispose]();
    this.#open?.database[Symbol.dispose]();
    this.#open = undefined;
  }

  #begin(): { readonly store: SampleStore; readonly database: Database } {
    const { clock, setting, log } = this.#parts;
    const now = (): number => clock.now();
    try {
      const { place } = setting;
      const { database, setAside } =
        place === 'memory'
          ? { database: samplesInMemory(), setAside: undefined }
          : openSamples(place.folder, now);
      const store = new SampleStore({ database, zone: () => this.zone(), now });
      if (place !== 'memory') {
        database.remedyBy((cause) => {
          if (cause === 'corrupt') return this.#replace();
          return cause === 'full' && this.#parts.storage.remedy(cause);
        });
        if (setAside !== undefined) this.#wasSetAside(setAside);
        this.#readDamaged(place.folder, store);
      }
      noteGap(store, clock.now());
      return { store, database };
    } catch (error) {
      this.#failed = { error, at: clock.monotonic() };
      log.error('samples.notOpened', { error, refusal: error instanceof StorageRefusal });
      throw new DimoraError('STORAGE_FAILED', {}, { cause: error });
    }
  }

  #replace(): boolean {
    const { clock, setting } = this.#parts;
    if (!this.#open || setting.place === 'memory') return false;
    const { store, database } = this.#open;
    this.#wasSetAside(replaceSamples(database, clock.now()));
    store.renew();
    this.#readDamaged(setting.place.folder, store);
    return true;
  }

  #wasSetAside(file: string): void {
    this.#parts.log.error('samples.setAside', { file });
    this.#parts.bus.emit(historyReplaced, {});
  }

  /** Reads what is intact in damaged files, a little at a time. */
  #readDamaged(folder: string, store: SampleStore): void {
    const [file, ...others] = damagedFiles(folder);
    if (file === undefined || this.#salvage) return;
    const { clock, log } = this.#parts;
    const days = salvageSamples(file, store);
    const step = (): void => {
      try {
        const { done, value } = days.next();
        if (done !== true) {
          log.debug('samples.salvaged', { file, days: value });
          this.#salvage = clock.after(SALVAGE_PAUSE_MS, step);
          return;
        }
        markAsRead(file);
      } catch (error) {
        log.error('samples.notSalvaged', { file, error });
        return;
      }
      this.#salvage = undefined;
      if (others.length > 0) this.#readDamaged(folder, store);
    };
    this.#salvage = clock.after(SALVAGE_PAUSE_MS, step);
  }
}

/** Nothing is known of the time in which the hub was off: values end with the last one that was written. */
function noteGap(store: SampleStore, now: number): void {
  if (store.latest === undefined) return;
  const since = Math.min(store.latest, now) + 1;
  for (const { key } of store.list()) {
    const series = store.find(key);
    if (series && !Number.isNaN(store.before(series, since).held))
      store.appendUnknown(series, since, 0);
  }
}
