import type { Platform } from '../../../platform/module.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { TimeZonePort } from '../../house/hub/port.ts';
import type { ParametersPort } from '../../house/parameters/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { EventMediaPort } from '../event-media/port.ts';
import type { CameraFeeds } from '../feeds/port.ts';
import { MediaAccess } from './answers/media-access.ts';
import { RecordingsService } from './answers/recordings.service.ts';
import { CamerasService } from './keeping/cameras.service.ts';
import { RecordingSettings } from './keeping/settings.store.ts';
import { StorageService } from './keeping/storage.service.ts';
import { Recorders } from './recorder/recorders.ts';
import { KeptFolder, RECORDINGS_FOLDER } from './store/recording-folder.ts';
import { RECORDINGS_FILE, RecordingIndex } from './store/recording-index.ts';

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
  const folder = new KeptFolder(files.pathOf(RECORDINGS_FOLDER));
  const settings = new RecordingSettings(databases.config);
  const access = new MediaAccess({ ...platform, ...needs });
  const shared = { ...platform, ...needs, index, folder, settings };
  const recorders = new Recorders(shared);
  const service = new RecordingsService({ ...shared, access, recorders });
  const cameras = new CamerasService({ ...shared, access, recorders });
  const storage = new StorageService({
    ...shared,
    clipBytes: () => 0,
    freeBytes: () => folder.freeBytes(),
    isFull: () => recorders.isFull,
  });
  return { index, folder, settings, access, recorders, service, cameras, storage };
}
