import { openInMemory, type Migration } from '@dimora/node-kit';
import type { Device } from '@dimora/contract';
import type { DeviceId, EnvironmentId } from '@dimora/domain';
import { FakeClock, RecordedLog } from '@dimora/runtime';
import { onTestFinished } from 'vitest';
import type { CameraFeeds, FeedListener } from '../../../src/modules/cameras/feeds/port.ts';
import {
  RecordingSettings,
  recordingSettingMigrations,
} from '../../../src/modules/cameras/recordings/keeping/settings.store.ts';
import { Recorders } from '../../../src/modules/cameras/recordings/recorder/recorders.ts';
import { MarkIndex } from '../../../src/modules/cameras/recordings/store/mark-index.ts';
import { KeptFolder } from '../../../src/modules/cameras/recordings/store/recording-folder.ts';
import { RecordingIndex } from '../../../src/modules/cameras/recordings/store/recording-index.ts';
import { RECORDINGS_FILE } from '../../../src/modules/cameras/recordings/store/recordings-file.ts';

export const GATE = 'gate' as DeviceId;
/** A Monday, half past eight in the morning in Rome. */
export const MONDAY = Date.parse('2026-11-30T08:30:00+01:00');

/** Video that the test sends, to all who follow a camera. */
export class TestFeeds implements CameraFeeds {
  readonly canConvert = true;
  readonly listeners = new Set<FeedListener>();

  follow(_camera: unknown, _wish: unknown, listener: FeedListener): Disposable {
    this.listeners.add(listener);
    return { [Symbol.dispose]: () => void this.listeners.delete(listener) };
  }

  slots() {
    return { total: 8, free: 8 };
  }

  send(tell: (listener: FeedListener) => void): void {
    for (const each of this.listeners) tell(each);
  }
}

const camera = {
  Id: GATE,
  Name: 'Gate',
  EnvironmentId: 'garden' as EnvironmentId,
  IoTCategoryIds: ['IpCamera'],
  Capabilities: {
    can_access_streaming_video: true,
    streams: [{ path: '/main', mime: 'video/mp4', default: true }],
  },
  Image: null,
} as unknown as Device;

const settingsFile = { migrations: recordingSettingMigrations as readonly Migration[] };

/** A recorder with a camera at the gate, on a disk of its own. */
export function aRecorder(path?: string) {
  const clock = new FakeClock(MONDAY);
  const log = new RecordedLog();
  const feeds = new TestFeeds();
  const database = openInMemory(RECORDINGS_FILE);
  const config = openInMemory({ ...RECORDINGS_FILE, ...settingsFile });
  const folder = new KeptFolder(path);
  const index = new RecordingIndex(() => database);
  const marks = new MarkIndex(() => database);
  const settings = new RecordingSettings(config);
  const recorders = new Recorders({
    feeds,
    settings,
    index,
    marks,
    folder,
    clock,
    log,
    devices: { byId: (Id) => (Id === GATE ? camera : undefined) },
    zone: { current: () => 'Europe/Rome' } as never,
  });
  recorders.begin();
  onTestFinished(async () => {
    await recorders[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
    database[Symbol.dispose]();
    config[Symbol.dispose]();
  });
  return { clock, log, feeds, database, folder, index, marks, settings, recorders };
}
