import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import {
  HeldTables,
  Reserve,
  askDisk,
  copiesOf,
  storageCode,
  type GoodCopies,
  type StorageCause,
} from '@dimora/node-kit';
import type { Clock, Log } from '@dimora/runtime';
import type { DataPlace, Databases } from '../database.ts';
import type { EventBus } from '../event-bus.ts';
import type { ReadinessBoard } from '../readiness.ts';
import type { Schema } from '../schema.ts';
import { secretsLost } from '../system.events.ts';
import type { HubFiles } from './hub-files.ts';
import type { OpenFile } from './open-file.ts';

/** How often the disk and the copy are looked at, in milliseconds. */
const PERIOD_MS = 10_000;
/** The same while the disk refuses writes: settings are refused until it is seen that there is room again. */
const REFUSED_PERIOD_MS = 1_000;
/** The least time between two copies of a file. */
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
  readonly files: HubFiles;
  readonly clock: Clock;
  readonly log: Log;
  readonly bus: EventBus;
  readonly readiness: ReadinessBoard;
};

/** When a file was copied last, and how often it had changed then. */
type Copied = { readonly at: number; readonly changes: number };

/**
 * Keeps the hub going when its disk doesn't: makes room and holds sign-ins in memory while it is full, and keeps
 * known-good copies of the files that declare them.
 */
export class HubStorage implements AsyncDisposable {
  readonly #parts: Parts;
  readonly #folder: string | undefined;
  readonly #held: HeldTables;
  readonly #reserve: Reserve | undefined;
  readonly #startedAt: number;
  #isRefused = false;
  #cause: StorageCause = 'full';
  #timer: Disposable | undefined;
  /** Looks more often while the disk refuses writes. */
  #refusedTimer: Disposable | undefined;
  readonly #copied = new Map<OpenFile, Copied>();
  #copying: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
    const { place, schema, databases, files, clock, readiness } = parts;
    this.#startedAt = clock.monotonic();
    this.#held = new HeldTables(databases.config, schema.heldWhenFull);
    if (place === 'memory') return;
    const { folder } = place;
    this.#folder = folder;
    this.#reserve = new Reserve(folder, join(folder, 'reserve'));
    files.watchedBy({
      refused: (cause) => this.#refused(cause),
      salvaging: () => this.#report(),
    });
    readiness.report(SUBSYSTEM, 'ready');
  }

  /** Begins to maintain the files, once everything listens to events. */
  start(): void {
    if (this.#folder === undefined) return;
    const { clock, bus, databases, files, log } = this.#parts;
    const { lost } = databases;
    for (const secret of lost) log.error('storage.secretLost', secret);
    if (lost.length > 0) bus.emit(secretsLost, {});
    files.start();
    this.#timer = clock.every(PERIOD_MS, () => this.#look());
    this.#lookOften();
    this.#look();
  }

  /** Stops looking after the files, once a copy being made is complete. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
    this.#lookSeldom();
    if (!this.#isRefused) this.#copy({ isLast: true });
    await this.#copying;
    this.#writeBack();
  }

  /**
   * Replaces the known-good copies by one of now, and empties the write-ahead logs: they hold what must not stay
   * (USERS-B5). What was set aside because it was damaged isn't touched.
   */
  async forgetTraces(): Promise<void> {
    await this.#copying;
    const { clock, files } = this.#parts;
    files.emptyLogs();
    for (const { open, copies } of this.#copiedFiles()) copies.renew(open.database, clock.now());
  }

  /** The disk has refused a write: makes what room it can; true if the write may succeed now. */
  #refused(cause: StorageCause): boolean {
    if (cause === 'corrupt' || cause === 'locked') return false;
    const madeRoom = this.#reserve?.free() ?? false;
    const isHeld = this.#held.hold();
    if (!this.#isRefused) {
      this.#isRefused = true;
      this.#cause = cause;
      this.#parts.log.error('storage.refused', { cause });
      this.#report();
      this.#lookOften();
    }
    return madeRoom || isHeld;
  }

  #look(): void {
    this.#writeBack();
    if (this.#isRefused) {
      if (this.#held.held || !this.#hasRoom()) return;
      this.#isRefused = false;
      this.#lookSeldom();
      this.#parts.log.info('storage.accepted');
      this.#report();
    }
    this.#reserve?.make();
    this.#copy();
  }

  #lookOften(): void {
    if (this.#timer === undefined || !this.#isRefused) return;
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

  /** The files that declare copies, with what is left of them. */
  #copiedFiles(): { readonly open: OpenFile; readonly copies: GoodCopies }[] {
    const folder = this.#folder;
    if (folder === undefined) return [];
    return this.#parts.files.all.flatMap((open) => {
      const { ifDamaged } = open.file;
      const hasCopies = open.isOpen && ifDamaged.remedy === 'stop' && ifDamaged.copies;
      return hasCopies ? [{ open, copies: copiesOf(open.file, folder) }] : [];
    });
  }

  /** Copies files at the start, at the end, and in between if they have changed, but not too often. */
  #copy({ isLast = false } = {}): void {
    const { clock, log } = this.#parts;
    const now = clock.now();
    const isEarly = clock.monotonic() - this.#startedAt < COPY_EVERY_MS;
    const pause = isEarly ? COPY_EARLY_MS : COPY_EVERY_MS;
    for (const { open, copies } of this.#copiedFiles()) {
      const changes =
        open.database.statement<{ n: number }>('SELECT total_changes() AS n').get()?.n ?? 0;
      const copied = this.#copied.get(open);
      const isDue = copied === undefined || Math.abs(now - copied.at) >= pause;
      if (!(isDue || isLast) || changes === copied?.changes) continue;
      this.#copied.set(open, { at: now, changes });
      this.#copying = this.#copying
        .then(() => copies.make(open.database, now))
        .then(
          ({ path }) => log.info('storage.copied', { path }),
          (error: unknown) => log.error('storage.notCopied', { error }),
        );
    }
  }

  #report(): void {
    const { readiness, files } = this.#parts;
    if (this.#isRefused) readiness.report(SUBSYSTEM, 'failed', storageCode(this.#cause));
    else if (files.all.some(({ isSalvaging }) => isSalvaging))
      readiness.report(SUBSYSTEM, 'degraded');
    else readiness.report(SUBSYSTEM, 'ready');
  }
}
