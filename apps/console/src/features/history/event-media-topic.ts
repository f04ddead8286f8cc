import type { EventMediaTopic } from '@dimora/contract/client';
import { defineTopic, takeLatest } from '../../kit/topics/topic.ts';

/** The pictures and sounds of the latest events (HISTORY-06). */
export const eventMediaTopic = defineTopic<typeof EventMediaTopic>({
  name: 'eventMedia',
  take: takeLatest,
});
