import type { Platform } from '../../../platform/module.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { TimeZonePort } from '../../house/hub/port.ts';
import type { ParametersPort } from '../../house/parameters/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { EventMediaPort } from '../event-media/port.ts';
import { findFfmpeg } from '../../../platform/find-ffmpeg.ts';
import type { CameraFeeds } from '../feeds/port.ts';
import { MediaAccess } from './answers/media-access.ts';
import { Playback } from './answers/playback.ts';
import { Previews } from './answers/previews.ts';
import { RecordingsService } from './answers/recordings.service.ts';
import { ViewingLog } from './answers/viewing-log.ts';
import { ClipStore } from './clips/clip.store.ts';
import { ClipsService } from './clips/clips.service.ts';
import { CamerasService } from './keeping/cameras.service.ts';
import { Retention } from './keeping/retention.ts';
import { RecordingSettings } from './keeping/settings.store.ts';
import { StorageService } from './keeping/storage.service.ts';
import { EventMarks } from './recorder/event-marks.ts';
import { Recorders } from './recorder/recorders.ts';
import { CLIPS_FOLDER, KeptFolder, RECORDINGS_FOLDER } from './store/recording-folder.ts';
import { RecordingIndex } from './store/recording-index.ts';
import { MarkIndex } from './store/mark-index.ts';
import { RECORDINGS_FILE } from './store/recordings-file.ts';

type Needs = {
  readonly devices: DeviceLookup;
  readonly users: UsersPort;
  readonly parameters: ParametersPort;
  readonly zone: TimeZonePort;
  readonly media: EventMediaPort;
  readonly feeds: CameraFeeds;
};

/** Makes the parts of the module, each with the others that it needs. */
export function recordingParts(platform: Platform, needs: Needs) {
  const { databases, files } = platform;
  const file = files.of(RECORDINGS_FILE);
  const index = new RecordingIndex(() => file.database);
  const marks = new MarkIndex(() => file.database);
  const folder = new KeptFolder(files.pathOf(RECORDINGS_FOLDER));
  const settings = new RecordingSettings(databases.config);
  const access = new MediaAccess({ ...platform, ...needs });
  const shared = { ...platform, ...needs, index, marks, folder, settings };
  const recorders = new Recorders(shared);
  const service = new RecordingsService({ ...shared, access, recorders });
  const viewing = new ViewingLog(shared);
  const watched = { ...shared, access, service, viewing };
  const playback = new Playback(watched);
  const previews = new Previews({ ...watched, ffmpeg: findFfmpeg() });
  const clipsFolder = new KeptFolder(files.pathOf(CLIPS_FOLDER));
  const store = new ClipStore(clipsFolder, platform.log);
  const clips = new ClipsService({ ...watched, store, recorders });
  const clipBytes = (): number => store.bytes();
  const eventMarks = new EventMarks({ ...shared, recorders });
  const retention = new Retention({ ...shared, recorders, clipBytes });
  const cameras = new CamerasService({ ...shared, access, recorders, retention });
  const storage = new StorageService({
    ...shared,
    clipBytes,
    freeBytes: () => folder.freeBytes(),
    isFull: () => recorders.isFull,
  });
  return {
    index,
    marks,
    folder,
    settings,
    access,
    recorders,
    service,
    playback,
    previews,
    retention,
    cameras,
    storage,
    clips,
    clipsFolder,
    store,
    eventMarks,
  };
}
