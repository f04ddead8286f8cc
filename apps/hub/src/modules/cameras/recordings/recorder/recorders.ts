import type { CameraRecording, Device, RecordedCamera } from '@dimora/contract';
import { isWithinHours, type DeviceId, type RecordingGap } from '@dimora/domain';
import type { Clock, Log } from '@dimora/runtime';
import type { Actor } from '../../../../platform/actor.ts';
import type { TimeZonePort } from '../../../house/hub/port.ts';
import type { DeviceLookup } from '../../../devices/device-register/port.ts';
import { hasVideo, type CameraFeeds } from '../../feeds/port.ts';
import type { RecordingSettings } from '../keeping/settings.store.ts';
import type { KeptFolder } from '../store/recording-folder.ts';
import type { MarkIndex } from '../store/mark-index.ts';
import type { RecordingIndex } from '../store/recording-index.ts';
import { CameraRecorder, type Wanted } from './camera-recorder.ts';

type Parts = {
  readonly feeds: CameraFeeds;
  readonly devices: Pick<DeviceLookup, 'byId'>;
  readonly settings: RecordingSettings;
  readonly index: RecordingIndex;
  readonly marks: MarkIndex;
  readonly folder: KeptFolder;
  readonly zone: TimeZonePort;
  readonly clock: Clock;
  readonly log: Log;
};

/** What one camera is asked for, beside its settings. */
type Camera = {
  readonly recorder: CameraRecorder;
  /** Who started it by hand. */
  startedBy: Actor | undefined;
  /** Something happens before it, until this moment; Infinity while it goes on. */
  busyUntil: number;
};

/** Records the cameras of the house as they are set: all the time, around what happens, or when somebody wants it. */
export class Recorders {
  readonly #parts: Parts;
  readonly #cameras = new Map<DeviceId, Camera>();
  #next: Disposable | undefined;
  #isFull = false;
  #hasBegun = false;
  #hasEnded = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Begins to record: from now on, since the index must know first what is there. */
  begin(): void {
    this.#hasBegun = true;
    this.lookAgain();
  }

  /** Looks at every camera again: settings, hours, or the room on the disk have changed. */
  lookAgain(): void {
    if (!this.#hasBegun) return;
    for (const Id of new Set([...this.#parts.settings.cameras, ...this.#cameras.keys()]))
      this.#look(Id);
  }

  stateOf(Id: DeviceId): Pick<RecordedCamera, 'recording' | 'startedBy' | 'trouble'> {
    const camera = this.#cameras.get(Id);
    const recording = camera?.recorder.isRecording ?? false;
    const { wanted, reason } = this.#wish(Id, camera);
    const isLost = wanted !== 'nothing' && !(camera?.recorder.isConnected ?? false);
    const trouble = recording ? null : isLost ? 'cameraLost' : reason;
    return { recording, startedBy: camera?.startedBy ?? null, trouble };
  }

  /** Records it from now on, whatever its mode says. */
  start(Id: DeviceId, by: Actor): void {
    const camera = this.#of(Id);
    if (camera) camera.startedBy ??= by;
    this.#look(Id);
  }

  stop(Id: DeviceId): void {
    const camera = this.#cameras.get(Id);
    if (camera) camera.startedBy = undefined;
    this.#look(Id);
  }

  /** Something happened before a camera; `goesOn` until it is said to be over. */
  happened(Id: DeviceId, { goesOn }: { readonly goesOn: boolean }): void {
    if (this.#parts.settings.of(Id).mode !== 'motion') return;
    const camera = this.#of(Id);
    if (!camera) return;
    camera.busyUntil = goesOn ? Infinity : Math.max(finite(camera.busyUntil), this.#afterNow(Id));
    this.#look(Id);
  }

  /** What went on before a camera is over. */
  over(Id: DeviceId): void {
    const camera = this.#cameras.get(Id);
    if (camera?.busyUntil !== Infinity) return;
    camera.busyUntil = this.#afterNow(Id);
    this.#look(Id);
  }

  /** The camera was moved, renamed or set up again. */
  changed({ Id }: Device): void {
    const device = this.#parts.devices.byId(Id);
    const camera = this.#cameras.get(Id);
    if (device && camera) camera.recorder.camera = device;
    this.#look(Id);
  }

  /** The camera was removed. */
  async forget(Id: DeviceId): Promise<void> {
    const camera = this.#cameras.get(Id);
    this.#cameras.delete(Id);
    await camera?.recorder.close('off');
  }

  /** Whether there is room to record. */
  set isFull(full: boolean) {
    if (this.#isFull === full) return;
    this.#isFull = full;
    this.lookAgain();
  }

  get isFull(): boolean {
    return this.#isFull;
  }

  /** Resolves once what has come is on the disk. */
  async settle(): Promise<void> {
    await Promise.all(Array.from(this.#cameras.values(), ({ recorder }) => recorder.settle()));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#hasBegun = false;
    this.#hasEnded = true;
    this.#next?.[Symbol.dispose]();
    await Promise.all(
      Array.from(this.#cameras.values(), ({ recorder }) => recorder.close('cameraLost')),
    );
  }

  #of(Id: DeviceId): Camera | undefined {
    const known = this.#cameras.get(Id);
    if (known) return known;
    const device = this.#parts.devices.byId(Id);
    if (!device || !hasVideo(device)) return undefined;
    const failed = (error: unknown): void => {
      this.#parts.log.error('recordings.notWritten', { device: Id, error });
      this.isFull = true;
    };
    const recorder = new CameraRecorder({ ...this.#parts, failed }, device);
    const camera = { recorder, startedBy: undefined, busyUntil: 0 };
    this.#cameras.set(Id, camera);
    return camera;
  }

  #look(Id: DeviceId): void {
    if (!this.#hasBegun || this.#hasEnded) return;
    const camera = this.#of(Id);
    if (!camera) return;
    const { wanted, reason } = this.#wish(Id, camera);
    const { beforeSeconds } = this.#parts.settings.of(Id);
    camera.recorder.want(wanted, beforeSeconds * 1_000, reason ?? 'notScheduled');
    this.#wait();
  }

  /** What a camera is to do now, and why it isn't recorded if it isn't. */
  #wish(
    Id: DeviceId,
    camera: Pick<Camera, 'startedBy' | 'busyUntil'> | undefined,
  ): { readonly wanted: Wanted; readonly reason: RecordingGap | null } {
    const { clock, zone, settings } = this.#parts;
    const set: CameraRecording = settings.of(Id);
    if (this.#isFull) return { wanted: 'nothing', reason: 'diskFull' };
    if (camera?.startedBy) return { wanted: 'record', reason: null };
    if (set.mode === 'off') return { wanted: 'nothing', reason: 'off' };
    const now = clock.now();
    if (set.hours.length > 0 && !isWithinHours(set.hours, now, zone.current()))
      return { wanted: 'nothing', reason: 'notScheduled' };
    const isBusy = (camera?.busyUntil ?? 0) > now;
    if (set.mode === 'always' || isBusy) return { wanted: 'record', reason: null };
    return { wanted: 'listen', reason: 'notScheduled' };
  }

  #afterNow(Id: DeviceId): number {
    return this.#parts.clock.now() + this.#parts.settings.of(Id).afterSeconds * 1_000;
  }

  /** Looks again when the first of the cameras has recorded long enough. */
  #wait(): void {
    const { clock } = this.#parts;
    const now = clock.now();
    const ends = Array.from(this.#cameras.values(), ({ busyUntil }) => busyUntil);
    const next = Math.min(...ends.filter((at) => at > now && at !== Infinity));
    this.#next?.[Symbol.dispose]();
    this.#next = undefined;
    if (next !== Infinity) this.#next = clock.after(next - now + 1, () => this.lookAgain());
  }
}

const finite = (at: number): number => (at === Infinity ? 0 : at);
