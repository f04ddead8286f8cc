import type { DiscoveryTopic } from '@dimora/contract/client';
import { defineTopic, type Told } from '../../../kit/topics/topic.ts';
import { NOTHING, takeNews, type SearchNews, type SearchState } from './search-state.ts';

/** Polling interval of a running search that isn't live, in milliseconds. */
const ASK_EVERY_MS = 2000;

/**
 * The search for devices, in the device manager's namespace (DISCOVERY-11). Followed only while the page is
 * open: what was found before counts as an earlier search (DISCOVERY-08).
 */
export const discoveryTopic = defineTopic<typeof DiscoveryTopic, SearchState>({
  name: 'deviceDiscovery',
  namespace: '/device-manager',
  take: (state = NOTHING, told) => takeNews(state, newsOf(told)),
  ask: {
    call: (api) => api.deviceDiscovery.current(),
    everyMs: (state) => (state?.discovery?.phase === 'running' ? ASK_EVERY_MS : null),
  },
  lingerMs: 0,
});

function newsOf(told: Told<typeof DiscoveryTopic>): SearchNews {
  if (told.kind !== 'news')
    return {
      kind: told.kind === 'snapshot' ? 'whole' : 'answer',
      discovery: told.snapshot,
      at: told.at,
    };
  const { news } = told;
  switch (news.event) {
    case 'found':
    case 'unprocessable':
      return { kind: 'find', device: news.value };
    case 'timeout':
      return { kind: 'driver', driver: news.value.driver, state: 'timeout' };
    case 'exception':
      return { kind: 'driver', driver: news.value.driver, state: 'failed' };
  }
}
