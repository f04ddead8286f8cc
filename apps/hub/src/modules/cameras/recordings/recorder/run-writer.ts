import { open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DeviceId, EnvironmentId, RecordingGap } from '@dimora/domain';
import { makeFolder } from '@dimora/node-kit';
import type { FeedFormat, FeedPart } from '../../feeds/port.ts';
import type { MarkIndex } from '../store/mark-index.ts';
import type { RecordingIndex } from '../store/recording-index.ts';
import type { KeyFrame } from '../store/recording-rows.ts';
import { segmentFile, type KeptFolder } from '../store/recording-folder.ts';
import { headBytes, markBytes, tailBytes, type SegmentForm } from '../store/segment-format.ts';

/** A file is ended at the first key frame after so long, or so many bytes. */
const FILE_MS = 60_000;
const FILE_BYTES = 500_000_000;
/** How much waits in memory before it is written, and for how long. */
const PENDING_BYTES = 262_144;
const PENDING_MS = 1_000;
/** What is written reaches the disk itself at least this often: what a power cut may cost. */
const SYNC_MS = 2_000;
/** A disk that takes nothing for so long is no disk to record on. */
const STUCK_BYTES = 64 * 1_048_576;
const DAY_MS = 86_400_000;

/** What a run is of. */
export type RunOf = {
  readonly DeviceId: DeviceId;
  readonly EnvironmentId: EnvironmentId;
  readonly format: FeedFormat;
};

type Parts = {
  readonly index: RecordingIndex;
  readonly marks: MarkIndex;
  readonly folder: KeptFolder;
  /** The disk refused a write; the run writes nothing more. */
  readonly failed: (error: unknown) => void;
};

/** The file that is being written. */
type Growing = {
  readonly from: number;
  handle: FileHandle;
  id: number;
  to: number;
  bytes: number;
  keys: KeyFrame[];
  syncedAt: number;
};

/** Writes one run of a camera: files of about a minute, each begun at a key frame. */
export class RunWriter {
  readonly #parts: Parts;
  readonly #of: RunOf;
  readonly #form: SegmentForm;
  #runId: number | undefined;
  #began = 0;
  #file: Growing | undefined;
  /** Where the current file begins, as far as parts have come. */
  #fileFrom: number | undefined;
  #fileBytes = 0;
  #pending: FeedPart[] = [];
  #pendingBytes = 0;
  #pendingSince = 0;
  #queued = 0;
  #chain: Promise<void> = Promise.resolve();
  #ended = false;
  #last: number | undefined;

  constructor(parts: Parts, of: RunOf) {
    this.#parts = parts;
    this.#of = of;
    const { format } = of;
    this.#form =
      format.kind === 'mp4'
        ? { kind: 'mp4', mime: format.mime, width: format.width, height: format.height }
        : { kind: 'jpeg', width: format.width, height: format.height };
  }

  /** When its last picture came; `undefined` before the first. */
  get last(): number | undefined {
    return this.#last;
  }

  /** Takes a part; those before the first key frame are dropped. */
  add(part: FeedPart): void {
    if (this.#ended) return;
    const begins = part.isKey && part.track === 'video';
    if (this.#fileFrom === undefined && !begins) return;
    const since = part.at - (this.#fileFrom ?? part.at);
    if (
      begins &&
      (this.#fileFrom === undefined || since >= FILE_MS || this.#fileBytes > FILE_BYTES)
    ) {
      this.#flush();
      this.#fileFrom = part.at;
      this.#fileBytes = 0;
      this.#then(() => this.#begin(part.at));
    }
    if (part.track === 'video') this.#last = part.at + part.durationMs;
    if (this.#pending.length === 0) this.#pendingSince = part.at;
    this.#pending.push(part);
    this.#pendingBytes += part.bytes.length;
    this.#fileBytes += part.bytes.length;
    if (this.#pendingBytes >= PENDING_BYTES || part.at - this.#pendingSince >= PENDING_MS)
      this.#flush();
  }

  /** Writes what waits; resolves once it is on the disk. */
  async settle(): Promise<void> {
    this.#flush();
    await this.#chain;
  }

  /** Ends the run; resolves once its last file is complete. */
  async end(reason: RecordingGap): Promise<void> {
    this.#flush();
    this.#ended = true;
    this.#then(() => this.#close());
    await this.#chain;
    if (this.#runId !== undefined) this.#parts.index.endRun(this.#runId, reason);
  }

  #flush(): void {
    const parts = this.#pending;
    if (parts.length === 0) return;
    this.#pending = [];
    const bytes = this.#pendingBytes;
    this.#pendingBytes = 0;
    this.#queued += bytes;
    if (this.#queued > STUCK_BYTES) return this.#fail(new Error('the disk takes nothing'));
    this.#then(async () => {
      await this.#write(parts);
      this.#queued -= bytes;
    });
  }

  #then(work: () => Promise<void>): void {
    this.#chain = this.#chain.then(async () => {
      try {
        await work();
      } catch (error) {
        this.#fail(error);
      }
    });
  }

  #fail(error: unknown): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#chain = this.#chain.then(() => this.#close()).catch(() => {});
    this.#parts.failed(error);
  }

  async #begin(from: number): Promise<void> {
    await this.#close();
    const { index } = this.#parts;
    const { DeviceId, EnvironmentId, format } = this.#of;
    if (this.#runId === undefined) this.#began = from;
    const { file, handle } = await this.#create(from);
    try {
      const init = format.kind === 'mp4' ? format.init : new Uint8Array();
      const head = headBytes({ DeviceId, EnvironmentId, run: this.#began, form: this.#form }, init);
      await handle.write(head);
      const bytes = head.length;
      this.#runId ??= index.beginRun({ DeviceId, EnvironmentId, from });
      const runId = this.#runId;
      const segment = { runId, DeviceId, from, to: from, bytes, file, isOpen: true };
      const id = index.addSegment(segment);
      this.#file = { from, handle, id, to: from, bytes, keys: [], syncedAt: from };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** The clock may have been set back: another file of this name is never touched. */
  async #create(from: number): Promise<{ file: string; handle: FileHandle }> {
    const { folder } = this.#parts;
    for (let name = from; ; name += 1) {
      const file = segmentFile(this.#of.DeviceId, name, this.#form);
      const path = folder.at(file);
      makeFolder(dirname(path));
      try {
        return { file, handle: await open(path, 'wx', 0o600) };
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
    }
  }

  async #write(parts: readonly FeedPart[]): Promise<void> {
    const file = this.#file;
    if (!file) return;
    const { kind } = this.#form;
    const pieces: Uint8Array[] = [];
    let at = file.bytes;
    const keys: KeyFrame[] = [];
    let { to } = file;
    for (const part of parts) {
      const before = markBytes(kind, part, part.bytes.length);
      const tail = tailBytes(kind);
      if (part.isKey && part.track === 'video') keys.push({ at: part.at, offset: at });
      if (part.track === 'video') to = Math.max(to, Math.round(part.at + part.durationMs));
      pieces.push(before, part.bytes, tail);
      at += before.length + part.bytes.length + tail.length;
    }
    await writeAll(file.handle, Buffer.concat(pieces));
    this.#parts.marks.count(Math.floor(to / DAY_MS), at - file.bytes);
    file.keys.push(...keys);
    file.bytes = at;
    file.to = to;
    if (to - file.syncedAt >= SYNC_MS) {
      file.syncedAt = to;
      await file.handle.datasync();
    }
    this.#grown(file, true);
  }

  async #close(): Promise<void> {
    const file = this.#file;
    if (!file) return;
    this.#file = undefined;
    try {
      await file.handle.datasync();
    } finally {
      await file.handle.close();
      this.#grown(file, false);
    }
  }

  #grown({ id, from, to, bytes, keys }: Growing, isOpen: boolean): void {
    const runId = this.#runId ?? 0;
    this.#parts.index.grow({ id, runId, from, to, bytes, isOpen }, keys);
  }
}

async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  let written = 0;
  while (written < bytes.length)
    written += (await handle.write(bytes, written, bytes.length - written)).bytesWritten;
}
