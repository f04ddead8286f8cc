import { z } from 'zod';
import { HistoryEvent } from './schemas/event.ts';
import { topicContract } from './topics.ts';

/**
 * The pictures and sounds of the latest events, as far as the watcher may see what their cameras see: they come
 * some seconds after the events themselves (HISTORY-06).
 */
export const EventMediaTopic = topicContract({
  name: 'eventMedia',
  claim: 'READ_EVENTS',
  viewable: true,
  params: z.null(),
  snapshot: z.array(HistoryEvent.pick({ EventId: true, Image: true, Audio: true })),
  news: {},
});
