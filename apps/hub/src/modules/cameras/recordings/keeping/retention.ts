import { rm } from 'node:fs/promises';
import type { Clock, Log } from '@dimora/runtime';
import type { EventBus } from '../../../../platform/event-bus.ts';
import type { ParametersPort } from '../../../house/parameters/port.ts';
import { recordingsFull, recordingsShortened } from '../recording.events.ts';
import type { Recorders } from '../recorder/recorders.ts';
import type { KeptFolder } from '../store/recording-folder.ts';
import type { MarkIndex } from '../store/mark-index.ts';
import type { RecordingIndex } from '../store/recording-index.ts';
import type { Segment } from '../store/recording-rows.ts';
import type { RecordingSettings } from './settings.store.ts';
import { DAY_MS, GIGABYTE, STORAGE } from './storage-settings.ts';

type Parts = {
  readonly index: RecordingIndex;
  readonly marks: MarkIndex;
  readonly settings: RecordingSettings;
  readonly parameters: ParametersPort;
  readonly folder: KeptFolder;
  readonly recorders: Pick<Recorders, 'isFull'>;
  readonly clipBytes: () => number;
  readonly clock: Clock;
  readonly bus: EventBus;
  readonly log: Log;
};

const PAGE = 200;
/** Once nothing could be recorded for want of room, this much must be free again beyond the reserve. */
const SLACK_BYTES = 50_000_000;

/**
 * Keeps the recordings within their days and their room, and some of the disk free: the oldest that isn't protected goes
 * first. Where that isn't enough, nothing is recorded until there is room, and those who run the hub get a notification.
 */
export class Retention {
  readonly #parts: Parts;
  #running: Promise<void> | undefined;
  #toldOn: number | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Makes room, once at a time. Never rejects. */
  run(): Promise<void> {
    this.#running ??= this.#makeRoom()
      .catch((error: unknown) => this.#parts.log.error('recordings.notPruned', { error }))
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  /** Deletes segments, whatever protects them. */
  async remove(segments: readonly Segment[]): Promise<void> {
    const { index, folder } = this.#parts;
    for (const segment of segments) {
      // First the file: what is left in the index alone is found missing, and never shown to anybody.
      await rm(folder.at(segment.file), { force: true });
      index.drop(segment);
    }
  }

  async #makeRoom(): Promise<void> {
    const { index, marks, clock } = this.#parts;
    const before = index.totals().first;
    await this.#dropOld();
    const shortened = await this.#dropUntilRoom();
    if (shortened !== undefined) this.#tellShortened(shortened);
    const { first } = index.totals();
    if (first !== before) marks.dropBefore(first ?? clock.now());
  }

  /** What is older than its days. */
  async #dropOld(): Promise<void> {
    const { clock, parameters, settings } = this.#parts;
    const { days } = parameters.value(STORAGE);
    const now = clock.now();
    const set = settings.cameras.map((Id) => settings.of(Id).days ?? days);
    const newest = now - Math.min(days, ...set) * DAY_MS;
    for await (const segment of this.#unprotected()) {
      if (segment.from > newest) return;
      const keeps = settings.of(segment.DeviceId).days ?? days;
      if (segment.to < now - keeps * DAY_MS) await this.remove([segment]);
    }
  }

  /** The oldest until there is room; answers until when, if something had to go. */
  async #dropUntilRoom(): Promise<number | undefined> {
    const { recorders } = this.#parts;
    let until: number | undefined;
    if (this.#excess() > 0)
      for await (const segment of this.#unprotected()) {
        await this.remove([segment]);
        until = segment.to;
        if (this.#excess() <= 0) break;
      }
    const excess = this.#excess();
    if (excess > 0 && !recorders.isFull) {
      recorders.isFull = true;
      this.#parts.bus.emit(recordingsFull, {});
    } else if (recorders.isFull && excess + SLACK_BYTES <= 0) recorders.isFull = false;
    return until;
  }

  /** Bytes too many: beyond what recordings may take, or of what is to stay free on the disk. */
  #excess(): number {
    const { index, parameters, folder, clipBytes } = this.#parts;
    const { gigabytes, reserveGigabytes } = parameters.value(STORAGE);
    const beyond = index.totals().bytes + clipBytes() - gigabytes * GIGABYTE;
    const free = folder.freeBytes();
    const lacking = free === null ? -Infinity : reserveGigabytes * GIGABYTE - free;
    return Math.max(beyond, lacking);
  }

  /** Once a day: a full disk loses something every minute. */
  #tellShortened(until: number): void {
    const { bus, clock } = this.#parts;
    const today = Math.floor(clock.now() / DAY_MS);
    if (this.#toldOn === today) return;
    this.#toldOn = today;
    bus.emit(recordingsShortened, { until });
  }

  /** Complete segments that nobody protects, the oldest first. */
  async *#unprotected(): AsyncGenerator<Segment, void> {
    const { index, settings } = this.#parts;
    let after = { from: -1, id: -1 };
    for (;;) {
      const page = index.oldest(after, PAGE);
      for (const segment of page) {
        after = segment;
        if (!settings.isProtected(segment.DeviceId, segment.from, segment.to)) yield segment;
      }
      if (page.length < PAGE) return;
    }
  }
}
