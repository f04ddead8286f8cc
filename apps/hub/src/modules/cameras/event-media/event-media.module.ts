import { defineModule, hears, repeats } from '../../../platform/module.ts';
import { deviceForgotten, deviceRecognised } from '../../devices/device-register/device.events.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { DeviceLook } from '../../devices/devices/port.ts';
import { eventAppended } from '../../history/events/event.events.ts';
import { EventsPort } from '../../history/events/port.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { Capture } from './capture.ts';
import { mediaEvents } from './event-media.events.ts';
import { EventMediaService } from './event-media.service.ts';
import { MediaKeeper } from './media-keeper.ts';
import { mediaTopic } from './media-topic.ts';
import { MediaStore, PICTURES_FILE } from './media.store.ts';
import { personPictures } from './person-pictures.ts';
import { EventMediaPort } from './port.ts';
import { Recordings } from './recordings.ts';
import { MEDIA_MEGABYTES, MEDIA_RETENTION_DAYS, PRUNE_MS } from './retention.ts';

/** The pictures and sounds of events: takes, keeps and shows them (HISTORY-06). */
export const eventMedia = defineModule({
  name: 'eventMedia',
  needs: {
    events: EventsPort,
    devices: DeviceLookup,
    look: DeviceLook,
    parameters: ParametersPort,
  },
  provides: { media: EventMediaPort },
  files: [PICTURES_FILE],
  events: mediaEvents,
  ofPeople: { part: 'pictures', kind: 'history', step: 'foundByTraces' },
  make: (platform, ports) => {
    for (const each of [MEDIA_MEGABYTES, MEDIA_RETENTION_DAYS]) ports.parameters.define(each);
    const file = platform.files.of(PICTURES_FILE);
    const store = new MediaStore(() => file.database);
    const service = new EventMediaService({ ...platform, ...ports, store });
    const keeper = new MediaKeeper({ ...platform, ...ports, store });
    const recordings = new Recordings({ ...platform, keeper });
    const capture = new Capture({ ...platform, ...ports, keeper });
    return {
      ports: { media: service },
      personal: personPictures({ store, events: ports.events }),
      listens: [
        hears(eventAppended, ({ event }) => recordings.happened(event)),
        hears(eventAppended, ({ event }) => capture.happened(event)),
        hears(deviceRecognised, ({ device, recognised, AVEventId }) =>
          recordings.recognised(device, recognised, AVEventId),
        ),
        hears(deviceForgotten, ({ device }) => capture.forget(device.Id)),
        repeats(PRUNE_MS, () => keeper.prune(), 'media.notPruned'),
      ],
      topics: [mediaTopic(service, keeper)],
    };
  },
});
