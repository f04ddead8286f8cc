import type { CameraRecording, Device, ProtectedRange } from '@dimora/contract';
import type { DeviceId } from '@dimora/domain';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { Granted } from '../../../../platform/access.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Caller } from '../../../../platform/caller.ts';
import type { MediaAccess } from '../answers/media-access.ts';
import { hasVideo } from '../../feeds/port.ts';
import type { Recorders } from '../recorder/recorders.ts';
import type { RecordingIndex } from '../store/recording-index.ts';
import { changed, type Change } from './given.ts';
import type { Retention } from './retention.ts';
import type { RecordingSettings } from './settings.store.ts';

type Parts = {
  readonly settings: RecordingSettings;
  readonly recorders: Recorders;
  readonly retention: Pick<Retention, 'remove'>;
  readonly access: MediaAccess;
  readonly index: RecordingIndex;
  readonly clock: Clock;
  readonly entropy: Entropy;
};

type Range = { readonly DeviceId: DeviceId; readonly from: number; readonly to: number };

/** Ranges that may be protected: each is looked at whenever room is made. */
const MOST_PROTECTED = 1_000;

/** How cameras are recorded, by hand and by themselves, and what of it is protected. */
export class CamerasService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  settingsOf(camera: Granted<Device, 'MODIFY_DEVICE'>): CameraRecording {
    return structuredClone(this.#parts.settings.of(recordable(camera).Id));
  }

  set(camera: Granted<Device, 'MODIFY_DEVICE'>, change: Change<CameraRecording>): CameraRecording {
    const { settings, recorders } = this.#parts;
    const { Id } = recordable(camera);
    settings.set(Id, changed(settings.of(Id), change));
    recorders.lookAgain();
    return this.settingsOf(camera);
  }

  start(camera: Granted<Device, 'ACCESS_MEDIA'>, by: Actor): { recording: boolean } {
    this.#parts.recorders.start(recordable(camera).Id, by);
    return { recording: this.#parts.recorders.stateOf(camera.Id).recording };
  }

  stop(camera: Granted<Device, 'ACCESS_MEDIA'>): { recording: boolean } {
    this.#parts.recorders.stop(recordable(camera).Id);
    return { recording: this.#parts.recorders.stateOf(camera.Id).recording };
  }

  /** Rejects with NOT_FOUND where nothing is recorded that the caller may see, and with TOO_MANY_PROTECTED. */
  protect(by: Caller, { DeviceId, from, to }: Range): ProtectedRange {
    const { settings, clock, entropy } = this.#parts;
    this.#refuseUnseen(by, { DeviceId, from, to });
    if (settings.protections.length >= MOST_PROTECTED)
      throw new DimoraError('TOO_MANY_PROTECTED', { max: MOST_PROTECTED });
    const range = { Id: entropy.id(), DeviceId, from, to, by: by.actor, madeAt: clock.now() };
    settings.protect(range);
    return range;
  }

  unprotect(by: Caller, Id: string): void {
    const { settings } = this.#parts;
    const range = settings.protections.find((each) => each.Id === Id);
    if (!range) throw new DimoraError('NOT_FOUND', { kind: 'recording' });
    this.#refuseUnseen(by, range);
    settings.unprotect(Id);
  }

  /** Deletes what was recorded in a range, in whole files of about a minute, and what protects it. */
  async remove(by: Caller, { DeviceId, from, to }: Range): Promise<void> {
    const { index, settings, retention, recorders } = this.#parts;
    this.#refuseUnseen(by, { DeviceId, from, to });
    await recorders.settle();
    for (const each of settings.protectionsOf(DeviceId))
      if (each.from < to && each.to > from) settings.unprotect(each.Id);
    const segments = index.within(DeviceId, from, to).filter(({ isOpen }) => !isOpen);
    await retention.remove(segments);
  }

  /** Somebody who may not see the whole range must not decide about it. */
  #refuseUnseen(by: Caller, { DeviceId, from, to }: Range): void {
    const { index, access } = this.#parts;
    const runs = index.runs(DeviceId, from, to).filter((run) => run.to > from);
    const allSeen = runs.every((run) => {
      const seen = access.seen(by, run);
      return seen && seen.from <= Math.max(run.from, from);
    });
    if (access.since(by, DeviceId, undefined) === undefined || runs.length === 0 || !allSeen)
      throw new DimoraError('NOT_FOUND', { kind: 'recording' });
  }
}

function recordable<Camera extends Device>(camera: Camera): Camera {
  if (!hasVideo(camera)) throw new DimoraError('NOT_FOUND', { kind: 'device' });
  return camera;
}
