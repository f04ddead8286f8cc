import { EventMediaTopic } from '@dimora/contract';
import type { EventId } from '@dimora/domain';
import { defineFile } from '@dimora/node-kit';
import { defineModule, hears } from '../../../platform/module.ts';
import { defineTopic } from '../../../platform/topic.ts';
import { deviceForgotten, deviceRecognised } from '../../devices/device-register/device.events.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { DeviceLook } from '../../devices/devices/port.ts';
import { eventAppended } from '../../history/events/event.events.ts';
import { EventsPort } from '../../history/events/port.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { Capture } from './capture.ts';
import { mediaEvents, pictureTaken } from './event-media.events.ts';
import { EventMediaService } from './event-media.service.ts';
import { MediaStore, mediaMigrations } from './media.store.ts';
import { EventMediaPort } from './port.ts';
import { personPictures } from './person-pictures.ts';
import { Recordings } from './recordings.ts';
import { MEDIA_MEGABYTES, MEDIA_RETENTION_DAYS, mediaLimits } from './retention.ts';

/** Events whose media the live topic tells. */
const LATEST = 50;
/** How often what is too old is deleted, in milliseconds. */
const PRUNE_MS = 3_600_000;

/** What cameras saw; a backup holds as much of it as its owner allows. */
const PICTURES_FILE = defineFile({
  name: 'pictures.db',
  migrations: mediaMigrations,
  durability: 'NORMAL',
  overwritesDeleted: true,
  backup: 'limited',
  ifDamaged: { remedy: 'beginNew' },
});

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
  make: (platform, ports) => {
    const { bus, clock, log } = platform;
    const { devices, look, parameters } = ports;
    for (const each of [MEDIA_MEGABYTES, MEDIA_RETENTION_DAYS]) parameters.define(each);
    const file = platform.files.of(PICTURES_FILE);
    const store = new MediaStore(() => file.database);
    const service = new EventMediaService({ ...platform, ...ports, store });
    platform.personalData.declare(personPictures({ store, events: ports.events }));
    const latest: EventId[] = [];
    const watchers = new Set<() => void>();
    const prune = (): void => store.prune(mediaLimits(parameters, clock.now()));
    const shown = (events: readonly EventId[]): void => {
      latest.unshift(...events);
      latest.length = Math.min(latest.length, LATEST);
      for (const changed of watchers) changed();
    };
    const keep: ConstructorParameters<typeof Recordings>[0]['keep'] = (media, events) => {
      store.add(media, events);
      prune();
      shown(events);
    };
    const recordings = new Recordings({ ...platform, keep });
    const capture = new Capture({
      ...platform,
      devices,
      look,
      keep,
      taken: (device, picture) => bus.emit(pictureTaken, { device, picture }),
      link: (id, event) => {
        store.link(id, event);
        shown([event]);
      },
    });
    let pruning: Disposable | undefined;
    return {
      ports: { media: service },
      listens: [
        hears(eventAppended, ({ event }) => {
          recordings.happened(event);
          capture.happened(event).catch((error: unknown) => log.error('media.notKept', { error }));
        }),
        hears(deviceRecognised, ({ device, recognised, AVEventId }) => {
          try {
            recordings.recognised(device, recognised, AVEventId);
          } catch (error) {
            log.error('media.notKept', { error });
          }
        }),
        hears(deviceForgotten, ({ device }) => capture.forget(device.Id)),
      ],
      topics: [
        defineTopic(EventMediaTopic, {
          snapshot: (caller) =>
            [...service.of(caller, latest)].map(([EventId, media]) => ({ EventId, ...media })),
          start: (publisher) => {
            const changed = (): void => publisher.changed();
            watchers.add(changed);
            return { [Symbol.dispose]: () => void watchers.delete(changed) };
          },
        }),
      ],
      start: () => {
        pruning = clock.every(PRUNE_MS, () => {
          try {
            prune();
          } catch (error) {
            log.error('media.notPruned', { error });
          }
        });
      },
      stop: () => pruning?.[Symbol.dispose](),
    };
  },
});
