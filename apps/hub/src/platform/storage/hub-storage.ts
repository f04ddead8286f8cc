import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { askDisk, HeldTables, Reserve, storageCode, type StorageCause } from '@dimora/node-kit';
import type { Clock, Log } from '@dimora/runtime';
import type { DataPlace, Databases, Schema } from '../database.ts';
import type { EventBus } from '../event-bus.ts';
import type { ReadinessBoard } from '../readiness.ts';
import { historyReplaced, secretsLost } from '../system.events.ts';
import { configCopies } from './hub-marker.ts';
import { replaceHistory } from './history-file.ts';
import { PastSalvage, type SetAside } from './past-salvage.ts';

/** How often the disk and the copy are looked at, in milliseconds. */
const PERIOD_MS = 10_000;
/** The same while the disk refuses writes: settings are refused until it is seen that there is room again. */
const REFUSED_PERIOD_MS = 1_000;
/** The least time between two copies of `config.db`. */
const COPY_EVERY_MS = 15 * 60_000;
/** The same while a hub has just started: it may be being set up. */
const COPY_EARLY_MS = 60_000;
/** Free space from which the disk no longer counts as full. */
const ENOUGH_BYTES = 4 * 1_048_576;
const SUBSYSTEM = 'storage';

type Parts = {
  readonly place: DataPlace;
  readonly schema: Schema;
  readonly databases: Databases;
  readonly clock: Clock;
  readonly log: Log;
  readonly bus: EventBus;
  readonly readiness: ReadinessBoard;
};

/** What people should know about the hub's storage. */
export type StorageState = {
  /** Since when the disk has refused writes; absent while it accepts them. */
  readonly refusedSince: number | undefined;
  /** Histories that were damaged, the newest first. */
  readonly setAside: readonly SetAside[];
  /** True if changes made just before the hub ended are gone. */
  readonly changesLost: boolean;
};

/**
 * Keeps the hub going when its disk doesn't: makes room and holds sign-ins in memory while it is full, replaces
 * a history in which damage is found, and keeps known-good copies of `config.db`.
 */
export class HubStorage implements AsyncDisposable {
  readonly #parts: Parts;
  readonly #folder: string | undefined;
  readonly #held: HeldTables;
  readonly #reserve: Reserve | undefined;
  readonly #salvage: PastSalvage | undefined;
  readonly #startedAt: number;
  #refusedSince: number | undefined;
  #cause: StorageCause = 'full';
  #timer: Disposable | undefined;
  /** Looks more often while the disk refuses writes. */
  #refusedTimer: Disposable | undefined;
  #copiedAt: number | undefined;
  #copiedChanges = -1;
  #copying: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
    const { place, schema, databases, clock, log, readiness } = parts;
    const { config, history, found } = databases;
    this.#startedAt = clock.monotonic();
    this.#held = new HeldTables(config, schema.heldWhenFull);
    if (place === 'memory') return;
    const { folder } = place;
    this.#folder = folder;
    this.#reserve = new Reserve(folder, join(folder, 'reserve'));
    this.#salvage = new PastSalvage(folder, {
      into: history,
      tables: schema.salvaged,
      clock,
      log,
      changed: () => this.#report(),
    });
    config.remedyBy((cause) => this.#refused(cause));
    history.remedyBy((cause) =>
      cause === 'corrupt'
        ? this.#replaceHistory()
        : (cause === 'full' || cause === 'readOnly') && this.#refused(cause),
    );
    readiness.report(SUBSYSTEM, 'ready');
    if (found.setAside !== undefined) this.#salvage.add(found.setAside);
    if (found.changesLost) log.error('storage.changesLost');
  }

  /** The state of the storage. */
  state(): StorageState {
    return {
      refusedSince: this.#refusedSince,
      setAside: this.#salvage?.list() ?? [],
      changesLost: this.#parts.databases.found.changesLost,
    };
  }

  /** Begins to look after the files, once everything listens to events. */
  start(): void {
    if (this.#folder === undefined) return;
    const { clock, bus, databases, log } = this.#parts;
    const { setAside } = databases.found;
    if (setAside !== undefined) {
      log.error('history.setAside', { file: setAside });
      bus.emit(historyReplaced, {});
    }
    const { lost } = databases.found;
    for (const secret of lost) log.error('storage.secretLost', secret);
    if (lost.length > 0) bus.emit(secretsLost, {});
    this.#salvage?.start();
    this.#timer = clock.every(PERIOD_MS, () => this.#look());
    this.#lookOften();
    this.#look();
  }

  /** Stops looking after the files, once a copy being made is complete. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
    this.#lookSeldom();
    this.#salvage?.[Symbol.dispose]();
    if (this.#refusedSince === undefined) this.#copy({ isLast: true });
    await this.#copying;
    this.#writeBack();
  }

  /**
   * Replaces the known-good copies by one of now, and empties the write-ahead logs: they hold what must not stay
   * (USERS-B5). What was set aside because it was damaged isn't touched.
   */
  async forgetTraces(): Promise<void> {
    if (this.#folder === undefined) return;
    await this.#copying;
    const { clock, databases } = this.#parts;
    for (const database of [databases.config, databases.history]) database.emptyLog();
    configCopies(this.#folder).renew(databases.config, clock.now());
  }

  /** A file beside the two databases was refused a write: what it can do, and what people are told, is the same. */
  remedy(cause: StorageCause): boolean {
    return this.#folder !== undefined && this.#refused(cause);
  }

  /** The disk has refused a write: makes what room it can; true if the write may succeed now. */
  #refused(cause: StorageCause): boolean {
    if (cause === 'corrupt' || cause === 'locked') return false;
    const madeRoom = this.#reserve?.free() ?? false;
    const isHeld = this.#held.hold();
    if (this.#refusedSince === undefined) {
      this.#refusedSince = this.#parts.clock.now();
      this.#cause = cause;
      this.#parts.log.error('storage.refused', { cause });
      this.#report();
      this.#lookOften();
    }
    return madeRoom || isHeld;
  }

  #look(): void {
    this.#writeBack();
    if (this.#refusedSince !== undefined) {
      if (this.#held.held || !this.#hasRoom()) return;
      this.#refusedSince = undefined;
      this.#lookSeldom();
      this.#parts.log.info('storage.accepted');
      this.#report();
    }
    this.#reserve?.make();
    this.#copy();
  }

  #lookOften(): void {
    if (this.#timer === undefined || this.#refusedSince === undefined) return;
    this.#refusedTimer ??= this.#parts.clock.every(REFUSED_PERIOD_MS, () => this.#look());
  }

  #lookSeldom(): void {
    this.#refusedTimer?.[Symbol.dispose]();
    this.#refusedTimer = undefined;
  }

  #writeBack(): void {
    try {
      this.#held.release();
    } catch (error) {
      this.#parts.log.debug('storage.stillRefused', { error });
    }
  }

  /** True if the folder may be written, and there is something to write on. */
  #hasRoom(): boolean {
    if (askDisk(this.#parts.databases.config.path) !== undefined) return false;
    try {
      const { bavail, bsize } = statfsSync(this.#folder ?? '');
      return bavail * bsize >= ENOUGH_BYTES;
    } catch {
      return false;
    }
  }

  /** Copies `config.db` at the start, at the end, and in between if it has changed, but not too often. */
  #copy({ isLast = false } = {}): void {
    if (this.#folder === undefined) return;
    const { clock, databases, log } = this.#parts;
    const now = clock.now();
    const { config } = databases;
    const changes = config.statement<{ n: number }>('SELECT total_changes() AS n').get()?.n ?? 0;
    const isEarly = clock.monotonic() - this.#startedAt < COPY_EVERY_MS;
    const pause = isEarly ? COPY_EARLY_MS : COPY_EVERY_MS;
    const isDue = this.#copiedAt === undefined || Math.abs(now - this.#copiedAt) >= pause;
    if (!(isDue || isLast) || changes === this.#copiedChanges) return;
    this.#copiedAt = now;
    this.#copiedChanges = changes;
    this.#copying = configCopies(this.#folder)
      .make(config, now)
      .then(
        ({ path }) => log.info('storage.copied', { path }),
        (error: unknown) => log.error('storage.notCopied', { error }),
      );
  }

  #replaceHistory(): boolean {
    const { databases, schema, clock, log, bus } = this.#parts;
    const aside = replaceHistory(databases.history, schema.history, clock.now());
    log.error('history.setAside', { file: aside });
    this.#salvage?.add(aside);
    this.#salvage?.start();
    bus.emit(historyReplaced, {});
    return true;
  }

  #report(): void {
    const { readiness } = this.#parts;
    const isReading = this.#salvage?.list().some(({ isDone }) => !isDone) ?? false;
    if (this.#refusedSince !== undefined)
      readiness.report(SUBSYSTEM, 'failed', storageCode(this.#cause));
    else if (isReading) readiness.report(SUBSYSTEM, 'degraded');
    else readiness.report(SUBSYSTEM, 'ready');
  }
}
