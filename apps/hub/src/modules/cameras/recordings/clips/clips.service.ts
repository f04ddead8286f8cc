import { openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clip, ClipDraft, ClipManifest } from '@dimora/contract';
import type { EnvironmentId } from '@dimora/domain';
import { DimoraError, type Clock, type Entropy, type Log } from '@dimora/runtime';
import { OneAtATime } from '../../../../platform/one-at-a-time.ts';
import type { Caller } from '../../../../platform/caller.ts';
import type { DeviceLookup } from '../../../devices/device-register/port.ts';
import type { TimeZonePort } from '../../../house/hub/port.ts';
import type { MediaAccess } from '../answers/media-access.ts';
import type { ViewingLog } from '../answers/viewing-log.ts';
import type { Recorders } from '../recorder/recorders.ts';
import type { KeptFolder } from '../store/recording-folder.ts';
import type { RecordingIndex } from '../store/recording-index.ts';
import type { Run } from '../store/recording-rows.ts';
import type { ClipStore, StoredClip } from './clip.store.ts';
import { writeClip } from './clip-writer.ts';

type Parts = {
  readonly store: ClipStore;
  readonly index: RecordingIndex;
  readonly folder: KeptFolder;
  readonly access: MediaAccess;
  readonly viewing: ViewingLog;
  readonly recorders: Pick<Recorders, 'settle'>;
  readonly devices: Pick<DeviceLookup, 'configuration'>;
  readonly zone: TimeZonePort;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
};

/** Makes and keeps clips, for those who may see the recordings that they were made of (CAMERA-B3). */
export class ClipsService {
  readonly #parts: Parts;
  /** One is written at a time: recordings must go on. */
  readonly #writing = new OneAtATime();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The newest first. */
  list(caller: Caller): Clip[] {
    return this.#parts.store
      .all()
      .filter((clip) => this.#maySee(caller, clip))
      .toSorted((a, b) => b.madeAt - a.madeAt)
      .map(shown);
  }

  /** Rejects with NOT_FOUND for one that isn't there, or that the caller may not see: an Id tells nothing. */
  one(caller: Caller, Id: string): Clip {
    return shown(this.#found(caller, Id));
  }

  /** Begins to write it. Rejects with NOT_FOUND where nothing is recorded that the caller may see. */
  make(caller: Caller, { DeviceId, from, to, Name }: ClipDraft): Clip {
    const { index, access, store, devices, zone, clock, entropy } = this.#parts;
    const runs = index
      .runs(DeviceId, from, to)
      .flatMap((run) => access.seen(caller, run) ?? [])
      .filter((run) => run.from < to && run.to > from);
    if (runs.length === 0) throw new DimoraError('NOT_FOUND', { kind: 'recording' });
    const clip: StoredClip = {
      Id: entropy.id(),
      DeviceId,
      to,
      Name,
      from: Math.max(from, Math.min(...runs.map((run) => run.from))),
      CameraName: devices.configuration(DeviceId)?.Name ?? '',
      by: caller.actor,
      madeAt: clock.now(),
      state: 'making',
      bytes: 0,
      files: [],
      EnvironmentIds: [...new Set(runs.map(({ EnvironmentId }) => EnvironmentId))],
      timeZone: zone.current(),
    };
    store.save(clip);
    void this.#writing.next(() => this.#write(clip, runs));
    return shown(clip);
  }

  remove(caller: Caller, Id: string): void {
    this.#parts.store.remove(this.#found(caller, Id));
  }

  manifest(caller: Caller, Id: string): ClipManifest {
    const { DeviceId, from, to, ...clip } = this.#ready(caller, Id);
    return {
      format: 'dimora-clip/1',
      Id,
      DeviceId,
      CameraName: clip.CameraName,
      Name: clip.Name,
      from,
      to,
      by: clip.by.kind === 'hub' ? '' : clip.by.Name,
      madeAt: new Date(clip.madeAt).toISOString(),
      timeZone: clip.timeZone,
      files: [...clip.files],
    };
  }

  /** One of its files, read as it is sent. Rejects with NOT_FOUND. */
  async file(caller: Caller, { Id, name }: { readonly Id: string; readonly name: string }) {
    const { store, viewing } = this.#parts;
    const clip = this.#ready(caller, Id);
    const file = clip.files.find((each) => each.name === name);
    if (!file) throw new DimoraError('NOT_FOUND', { kind: 'recording' });
    viewing.watched(caller, clip.DeviceId, file.from);
    const blob = await openAsBlob(join(store.folderOf(clip), file.name), { type: file.type });
    return {
      headers: {
        'cache-control': 'no-store',
        etag: `"${file.sha256}"`,
        'last-modified': new Date(clip.madeAt).toUTCString(),
      },
      body: new File([blob], file.name, { type: file.type }),
    };
  }

  /** Resolves once nothing is being written. */
  settle(): Promise<void> {
    return this.#writing.next(() => Promise.resolve());
  }

  async #write(clip: StoredClip, runs: readonly Run[]): Promise<void> {
    const { store, recorders, log } = this.#parts;
    try {
      await recorders.settle();
      const into = store.folderOf(clip);
      await mkdir(into, { recursive: true, mode: 0o700 });
      const files = await writeClip(this.#parts, runs, { from: clip.from, to: clip.to, into });
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      const state = files.length === 0 ? 'failed' : 'ready';
      if (store.byId(clip.Id)) store.save({ ...clip, state, bytes, files });
      else store.remove(clip);
    } catch (error) {
      log.error('recordings.clipNotMade', { error });
      if (store.byId(clip.Id)) store.save({ ...clip, state: 'failed' });
      else store.remove(clip);
    }
  }

  #ready(caller: Caller, Id: string): StoredClip {
    const clip = this.#found(caller, Id);
    if (clip.state !== 'ready') throw new DimoraError('NOT_FOUND', { kind: 'recording' });
    return clip;
  }

  #found(caller: Caller, Id: string): StoredClip {
    const clip = this.#parts.store.byId(Id);
    if (!clip || !this.#maySee(caller, clip))
      throw new DimoraError('NOT_FOUND', { kind: 'recording' });
    return clip;
  }

  /** Only who may see all of it: the whole range, in each room in which the camera stood. */
  #maySee(caller: Caller, { DeviceId, EnvironmentIds, from }: StoredClip): boolean {
    return EnvironmentIds.every((room: EnvironmentId) => {
      const since = this.#parts.access.since(caller, DeviceId, room);
      return since !== undefined && since <= from;
    });
  }
}

const shown = ({ EnvironmentIds: _, timeZone: __, ...clip }: StoredClip): Clip =>
  structuredClone(clip) as Clip;
