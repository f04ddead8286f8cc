import { zoneOffset } from '@dimora/domain';
import { StorageRefusal } from '@dimora/node-kit';
import { DimoraError } from '@dimora/runtime';
import { SAMPLES_FILE, SampleStore, salvageSamples, type Zone } from '@dimora/time-series';
import type { Platform } from '../../../../platform/module.ts';
import type { OpenFile } from '../../../../platform/storage/open-file.ts';
import { historyReplaced } from '../../../../platform/system.events.ts';

/** Where a hub stores its values; damage is reported like that of the history. */
export const RECORDED_FILE = { ...SAMPLES_FILE, told: historyReplaced };

/** Time until a file that couldn't be opened is tried again: a disk may have been full. */
const RETRY_MS = 10_000;

type Parts = Pick<Platform, 'clock' | 'log' | 'files'>;

/** The store of values in its file. */
export class SampleFile {
  readonly #parts: Parts;
  readonly #file: OpenFile;
  readonly #timeZone: () => string;
  #store: SampleStore | undefined;
  #failed: { readonly error: unknown; readonly at: number } | undefined;
  #zone: { readonly name: string; readonly zone: Zone } | undefined;

  constructor(parts: Parts, timeZone: () => string) {
    this.#parts = parts;
    this.#file = parts.files.of(RECORDED_FILE).use({
      salvage: (damaged) => salvageSamples(damaged, this.store),
      onReplaced: () => this.#store?.renew(),
    });
    this.#timeZone = timeZone;
  }

  /** The store; throws STORAGE_FAILED if the file can't be used, and tries again after a while. */
  get store(): SampleStore {
    if (this.#store) return this.#store;
    const failed = this.#failed;
    if (failed && this.#parts.clock.monotonic() - failed.at < RETRY_MS)
      throw new DimoraError('STORAGE_FAILED', {}, { cause: failed.error });
    return (this.#store = this.#begin());
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
    if (!this.#store) return 0;
    const row = this.#file.database
      .statement<{ bytes: number }>(
        'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()',
      )
      .get();
    return row?.bytes ?? 0;
  }

  /** Brings what was committed to the disk; a disk that refuses says so at the next commit. */
  async sync(): Promise<void> {
    try {
      if (this.#store) await this.#file.database.syncLog();
    } catch (error) {
      this.#parts.log.warn('samples.notSynced', { error });
    }
  }

  /** The hub's zone. */
  zone(): Zone {
    const name = this.#timeZone();
    if (this.#zone?.name !== name)
      this.#zone = { name, zone: { offsetAt: (at) => zoneOffset(at, name) } };
    return this.#zone.zone;
  }

  #begin(): SampleStore {
    const { clock, log } = this.#parts;
    try {
      const { database } = this.#file;
      const store = new SampleStore({ database, zone: () => this.zone(), now: () => clock.now() });
      noteGap(store, clock.now());
      return store;
    } catch (error) {
      this.#failed = { error, at: clock.monotonic() };
      log.error('samples.notOpened', { error, refusal: error instanceof StorageRefusal });
      throw new DimoraError('STORAGE_FAILED', {}, { cause: error });
    }
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
