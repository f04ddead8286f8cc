import { DiscoveryTopic, type NewsOf } from '@dimora/contract';
import type { Caller } from '../../../platform/caller.ts';
import { defineTopic, type LiveTopic } from '../../../platform/topic.ts';
import type { DeviceDiscoveryService } from './device-discovery.service.ts';
import type { DiscoveryNews } from './discovery-news.ts';

/** Maximum number of finds queued for a slow client. */
const MOST_FINDS = 200;
/** Maximum number of driver updates queued for a slow client. */
const MOST_NOTES = 50;

type News = NewsOf<typeof DiscoveryTopic>;

/** The search, live for everyone who may install (DISCOVERY-11). */
export const discoveryTopic = (
  service: Pick<DeviceDiscoveryService, 'stateFor' | 'foundFor'>,
  news: DiscoveryNews,
): LiveTopic =>
  defineTopic(DiscoveryTopic, {
    snapshot: (caller) => service.stateFor(caller),
    news: {
      find: {
        waiting: MOST_FINDS,
        read: (Id: string, caller: Caller): News | undefined => {
          const value = service.foundFor(caller, Id);
          if (!value) return undefined;
          return { event: value.list === 'unprocessable' ? 'unprocessable' : 'found', value };
        },
      },
      note: { waiting: MOST_NOTES, read: (note: News) => note },
    },
    start: (publisher) =>
      news.add({
        changed: () => publisher.changed(),
        found: (Id) => publisher.news('find', Id, Id),
        timeout: (value) =>
          publisher.news('note', `timeout ${value.driver}`, { event: 'timeout', value }),
        exception: (value) =>
          publisher.news('note', `exception ${value.driver}`, { event: 'exception', value }),
      }),
  });
