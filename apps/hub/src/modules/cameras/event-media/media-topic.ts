import { EventMediaTopic } from '@dimora/contract';
import { defineTopic } from '../../../platform/topic.ts';
import type { EventMediaService } from './event-media.service.ts';
import type { MediaKeeper } from './media-keeper.ts';

/** The media of the last events, as they come. */
export const mediaTopic = (service: EventMediaService, keeper: MediaKeeper) =>
  defineTopic(EventMediaTopic, {
    snapshot: (caller) =>
      [...service.of(caller, keeper.latest)].map(([EventId, media]) => ({ EventId, ...media })),
    start: (publisher) => keeper.onChange(() => publisher.changed()),
  });
