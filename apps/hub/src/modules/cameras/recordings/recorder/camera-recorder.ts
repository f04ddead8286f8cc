import type { Device } from '@dimora/contract';
import type { RecordingGap } from '@dimora/domain';
import type { Log } from '@dimora/runtime';
import { grantToHub } from '../../../../platform/access.ts';
import type { CameraFeeds, FeedFormat, FeedPart } from '../../feeds/port.ts';
import { PartRing } from './part-ring.ts';
import { RunWriter } from './run-writer.ts';

/** Nothing came for so long: what comes then is a new run. The clock may also have been set. */
const BREAK_MS = 3_000;

/** What a camera is to do now. */
export type Wanted = 'nothing' | 'listen' | 'record';

type Parts = ConstructorParameters<typeof RunWriter>[0] & {
  readonly feeds: CameraFeeds;
  readonly log: Log;
};

/** Records one camera: follows its video while it is wanted, and remembers the last seconds while it only listens. */
export class CameraRecorder {
  readonly #parts: Parts;
  #camera: Device;
  #following: Disposable | undefined;
  #format: FeedFormat | undefined;
  #writer: RunWriter | undefined;
  /** Runs that are being completed. */
  #ending: Promise<unknown> = Promise.resolve();
  readonly #ring = new PartRing();
  #wanted: Wanted = 'nothing';
  #isConnected = false;
  #hasFailed = false;

  constructor(parts: Parts, camera: Device) {
    this.#parts = parts;
    this.#camera = camera;
  }

  /** True while what the camera sends is being written. */
  get isRecording(): boolean {
    return this.#writer?.last !== undefined;
  }

  /** True while the camera sends something, or nothing is wanted of it. */
  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** The camera was moved: what it sends from now on belongs to another room. */
  set camera(camera: Device) {
    const moved = camera.EnvironmentId !== this.#camera.EnvironmentId;
    this.#camera = camera;
    if (moved) this.#endRun('cameraLost');
  }

  /**
   * What is wanted from now on, with how much of the past, in milliseconds. `ends` says why a run ends where recording
   * isn't wanted any more.
   */
  want(wanted: Wanted, beforeMs: number, ends: RecordingGap): void {
    this.#ring.keepMs = wanted === 'listen' ? beforeMs : 0;
    const before = this.#wanted;
    this.#wanted = wanted;
    if (wanted !== 'record') this.#endRun(ends);
    if (wanted === 'nothing') return this.#leave();
    if (!this.#following || this.#hasFailed) this.#follow();
    if (wanted === 'record' && before !== 'record') this.#beginRun();
  }

  /** Ends what is written; resolves once it is on the disk. */
  async close(reason: RecordingGap): Promise<void> {
    this.#wanted = 'nothing';
    this.#endRun(reason);
    this.#leave();
    await this.#ending;
  }

  /** Resolves once what has come is on the disk. */
  async settle(): Promise<void> {
    await this.#writer?.settle();
    await this.#ending;
  }

  #follow(): void {
    const { feeds, log } = this.#parts;
    this.#leave();
    this.#hasFailed = false;
    try {
      this.#following = feeds.follow(
        grantToHub('APP_PRO_DVR', this.#camera),
        { quality: 'full', purpose: 'record' },
        {
          format: (format) => this.#take(format),
          part: (part) => this.#add(part),
          state: (state) => {
            this.#isConnected = state === 'CONNECTED';
            this.#hasFailed = state === 'FAILED';
            if (!this.#isConnected) this.#endRun('cameraLost');
          },
        },
      );
    } catch (error) {
      this.#hasFailed = true;
      log.debug('recordings.notFollowed', { device: this.#camera.Id, error });
    }
  }

  #leave(): void {
    this.#following?.[Symbol.dispose]();
    this.#following = undefined;
    this.#format = undefined;
    this.#isConnected = false;
    this.#ring.clear();
  }

  #take(format: FeedFormat): void {
    this.#endRun('cameraLost');
    this.#ring.clear();
    this.#format = format;
    if (this.#wanted === 'record') this.#beginRun();
  }

  #add(part: FeedPart): void {
    if (this.#wanted === 'listen') return this.#ring.add(part);
    if (this.#wanted !== 'record') return;
    const last = this.#writer?.last;
    if (last !== undefined && (part.at - last > BREAK_MS || last - part.at > BREAK_MS)) {
      this.#endRun('cameraLost');
      this.#beginRun();
    }
    this.#writer?.add(part);
  }

  /** What is remembered comes first. */
  #beginRun(): void {
    if (this.#writer || !this.#format) return;
    const { Id: DeviceId, EnvironmentId } = this.#camera;
    this.#writer = new RunWriter(this.#parts, { DeviceId, EnvironmentId, format: this.#format });
    for (const part of this.#ring.take()) this.#writer.add(part);
  }

  #endRun(reason: RecordingGap): void {
    const writer = this.#writer;
    if (!writer) return;
    this.#writer = undefined;
    const { log } = this.#parts;
    const ended = writer
      .end(reason)
      .catch((error: unknown) => log.error('recordings.notEnded', { error }));
    this.#ending = Promise.all([this.#ending, ended]);
  }
}
