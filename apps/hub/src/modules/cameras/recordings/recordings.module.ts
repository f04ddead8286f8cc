import { defineModule, hears, repeats } from '../../../platform/module.ts';
import { deviceForgotten, deviceUpdated } from '../../devices/device-register/device.events.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { TimeZonePort } from '../../house/hub/port.ts';
import { eventAppended } from '../../history/events/event.events.ts';
import { EventsPort } from '../../history/events/port.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { UsersPort } from '../../people/users/port.ts';
import { CameraFeeds } from '../feeds/port.ts';
import { EventMediaPort } from '../event-media/port.ts';
import { clipRoutes } from './clips/clips.routes.ts';
import { recordingStream } from './answers/playback.ts';
import { recordingSettingMigrations } from './keeping/settings.store.ts';
import { STORAGE } from './keeping/storage-settings.ts';
import { RecordingsPort } from './port.ts';
import { recordingEvents } from './recording.events.ts';
import { personRecordings } from './person-recordings.ts';
import { recordingParts } from './recordings-parts.ts';
import { recordingRoutes } from './recordings.routes.ts';
import { CLIPS_FOLDER, RECORDINGS_FOLDER } from './store/recording-folder.ts';
import { repair } from './store/repair.ts';
import { RECORDINGS_FILE } from './store/recordings-file.ts';

/** How often hours and feeds that failed are looked at, in milliseconds. */
const LOOK_MS = 15_000;
/** How often room is made. */
const PRUNE_MS = 30_000;

/** Records cameras, and shows what was recorded (CAMERA-03). */
export const recordings = defineModule({
  name: 'recordings',
  needs: {
    devices: DeviceLookup,
    users: UsersPort,
    parameters: ParametersPort,
    zone: TimeZonePort,
    media: EventMediaPort,
    events: EventsPort,
    feeds: CameraFeeds,
  },
  provides: { recordings: RecordingsPort },
  migrations: { config: recordingSettingMigrations },
  files: [RECORDINGS_FILE, RECORDINGS_FOLDER, CLIPS_FOLDER],
  events: recordingEvents,
  ofPeople: { part: 'recordings', kind: 'history', step: 'foundByTraces' },
  make: (platform, ports) => {
    ports.parameters.define(STORAGE);
    const parts = recordingParts(platform, ports);
    const { recorders, settings, folder, retention } = parts;
    let repairing: Promise<void> = Promise.resolve();
    return {
      ports: {
        recordings: {
          of: (caller, events) => parts.service.recordingsOf(caller, events),
        },
      },
      personal: personRecordings({ ...parts, clips: parts.store, events: ports.events }),
      routes: {
        recordings: recordingRoutes({ ...parts, devices: ports.devices }),
        clips: clipRoutes(parts.clips),
      },
      listens: [
        hears(deviceUpdated, ({ device }) => recorders.changed(device)),
        hears(deviceForgotten, ({ device }) => {
          settings.forget(device.Id);
          void recorders.forget(device.Id);
        }),
        hears(eventAppended, ({ event }) => parts.eventMarks.happened(event)),
        repeats(LOOK_MS, () => recorders.lookAgain(), 'recordings.notLooked'),
        repeats(PRUNE_MS, () => void retention.run(), 'recordings.notPruned'),
      ],
      streams: [recordingStream(parts.playback, parts.access)],
      start: () => {
        repairing = repair({ ...platform, ...parts })
          .catch((error: unknown) => platform.log.error('recordings.notRepaired', { error }))
          .then(() => recorders.begin());
      },
      stop: async () => {
        await repairing;
        await parts.clips.settle();
      },
      owns: [recorders, folder, parts.clipsFolder],
    };
  },
});
