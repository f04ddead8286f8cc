import { storageCause, storageCode, type StorageCode } from '@dimora/node-kit';
import type { Platform } from '../../../../platform/module.ts';
import type { CounterReview } from './counter-review.ts';
import type { Recording } from './recording.ts';
import type { RoomRecording } from './room-recording.ts';
import type { SampleFile } from './sample-file.ts';

/** Time between two commits, in milliseconds: a power cut costs no more. */
const COMMIT_MS = 1_000;
/** Time between two attempts while the disk refuses. */
const RETRY_MS = 5_000;
/** Series that are sealed at once, and the pause until the next ones. */
const SEALED_AT_ONCE = 4;
const SEAL_PAUSE_MS = 20;
/** Time between two deletions of old samples. */
const PRUNE_MS = 60_000;
/** Days of one series that are deleted at once. */
const PRUNED_AT_ONCE = 50;
const DAY_MS = 86_400_000;
const SUBSYSTEM = 'recorder';

type Parts = {
  readonly platform: Pick<Platform, 'clock' | 'log' | 'readiness'>;
  readonly file: SampleFile;
  readonly recording: Recording;
  readonly rooms: RoomRecording;
  readonly review: CounterReview;
  /** Days that the values of a series are kept. */
  readonly daysOf: (key: string) => number;
};

/**
 * What happens by the clock: commits, sealing, deleting what is old, and what was removed. If the disk refuses,
 * recording stops, says so, and goes on by itself.
 */
export class SampleKeeper implements Disposable {
  readonly #parts: Parts;
  readonly #timers: Disposable[] = [];
  #sealing: Disposable | undefined;
  #stoppedAt: number | undefined;
  #triedAt = 0;
  /** Prefixes of keys whose series are to go. */
  readonly #removed = new Set<string>();
  #pruneNext = 0;
  #isSyncing = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Since when the disk has refused values; absent while it accepts them. */
  get stoppedAt(): number | undefined {
    return this.#stoppedAt;
  }

  /** Begins to maintain the file. */
  start(): void {
    const { clock } = this.#parts.platform;
    this.#tick();
    this.#timers.push(
      clock.every(COMMIT_MS, () => this.#tick()),
      clock.every(PRUNE_MS, () => this.#attempt(() => this.#prune())),
    );
  }

  /** Deletes the series whose keys begin so, one with each tick. */
  remove(prefix: string): void {
    this.#removed.add(prefix);
  }

  [Symbol.dispose](): void {
    for (const timer of this.#timers.splice(0)) timer[Symbol.dispose]();
    this.#sealing?.[Symbol.dispose]();
    this.#attempt(() => {
      this.#parts.recording.flush();
      this.#parts.file.store.commit();
    });
  }

  #tick(): void {
    const { clock } = this.#parts.platform;
    const now = clock.now();
    if (this.#parts.file.isUsable) {
      this.#parts.rooms.tick(now);
      this.#parts.recording.tick(now);
    }
    if (this.#stoppedAt !== undefined && Math.abs(now - this.#triedAt) < RETRY_MS) return;
    this.#triedAt = now;
    this.#attempt(() => {
      const { store } = this.#parts.file;
      const isNew = store.waiting > 0;
      store.commit();
      if (isNew) this.#sync();
      this.#removeOne();
      this.#accepted();
      if (!this.#sealing && store.hasToSeal) this.#seal();
      this.#parts.review.step(now);
    });
  }

  /** A disk that fails here fails the next commit too, which says so. */
  #sync(): void {
    if (this.#isSyncing) return;
    this.#isSyncing = true;
    void this.#parts.file.sync().finally(() => {
      this.#isSyncing = false;
    });
  }

  #seal(): void {
    this.#sealing = this.#parts.platform.clock.after(SEAL_PAUSE_MS, () => {
      this.#sealing = undefined;
      this.#attempt(() => {
        if (this.#parts.file.store.sealSome(SEALED_AT_ONCE)) this.#seal();
      });
    });
  }

  #removeOne(): void {
    const { store } = this.#parts.file;
    for (const prefix of this.#removed) {
      const found = store.list().find(({ key }) => key.startsWith(prefix));
      const series = found && store.find(found.key);
      if (series) return store.drop(series);
      this.#removed.delete(prefix);
    }
  }

  /** A few series at a time; all of them within an hour or so. */
  #prune(): void {
    const { file, daysOf, platform } = this.#parts;
    const all = file.store.list();
    for (let turn = 0; turn < Math.min(all.length, 20); turn += 1) {
      const { key } = all[this.#pruneNext % all.length] ?? { key: '' };
      const series = file.store.find(key);
      const before = platform.clock.now() - daysOf(key) * DAY_MS;
      if (series && file.store.pruneSome(series, before, PRUNED_AT_ONCE)) return;
      this.#pruneNext = (this.#pruneNext + 1) % all.length;
    }
  }

  #attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      const cause = storageCause(error);
      if (cause === undefined) throw error;
      this.#refused(storageCode(cause), error);
    }
  }

  #refused(code: StorageCode, error: unknown): void {
    const { clock, log, readiness } = this.#parts.platform;
    readiness.report(SUBSYSTEM, 'failed', code);
    if (this.#stoppedAt !== undefined) return;
    this.#stoppedAt = clock.now();
    log.error('recorder.stopped', { code, error });
  }

  #accepted(): void {
    if (this.#stoppedAt === undefined) return;
    const { log, readiness } = this.#parts.platform;
    this.#stoppedAt = undefined;
    log.info('recorder.resumed');
    readiness.report(SUBSYSTEM, 'ready');
  }
}
