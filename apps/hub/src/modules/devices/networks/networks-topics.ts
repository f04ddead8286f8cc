import {
  NetworkJobsTopic,
  NetworkLogTopic,
  NetworkNodesTopic,
  NetworksTopic,
} from '@dimora/contract';
import { defineTopic, type LiveTopic } from '../../../platform/topic.ts';
import type { Installation } from './installation.ts';

const nothing = (): Disposable => ({ [Symbol.dispose]: () => {} });

/** Radio networks, live. */
export const networkTopics = (installation: Installation): readonly LiveTopic[] => [
  defineTopic(NetworksTopic, {
    snapshot: () => ({ networks: [], status: installation.status }),
    start: nothing,
  }),
  defineTopic(NetworkNodesTopic, { snapshot: () => ({ nodes: [] }), start: nothing }),
  defineTopic(NetworkJobsTopic, { snapshot: () => ({ jobs: [] }), start: nothing }),
  defineTopic(NetworkLogTopic, { snapshot: () => ({ lines: [] }), start: nothing }),
];
