import { z } from 'zod';
import {
  Network,
  NetworkJob,
  NetworkLogLine,
  NetworkNodeRow,
  networkKey,
  Networks,
} from './schemas/networks.ts';
import { topicContract } from './topics.ts';

const one = z.object(networkKey);

/** All radio networks: what the list says, live. A network that was added or removed comes as a snapshot. */
export const NetworksTopic = topicContract({
  name: 'networks',
  claim: 'READ_DEVICE_SETUP',
  viewable: true,
  params: z.null(),
  snapshot: Networks,
  news: { network: Network },
});

/** The nodes of one network. */
export const NetworkNodesTopic = topicContract({
  name: 'networkNodes',
  claim: 'READ_DEVICE_SETUP',
  viewable: true,
  params: one,
  snapshot: z.object({ nodes: z.array(NetworkNodeRow) }),
  news: { node: NetworkNodeRow, left: z.object({ node: z.string() }) },
});

/** The jobs of all networks. */
export const NetworkJobsTopic = topicContract({
  name: 'networkJobs',
  claim: 'READ_DEVICE_SETUP',
  viewable: true,
  params: z.null(),
  snapshot: z.object({ jobs: z.array(NetworkJob) }),
  news: { job: NetworkJob },
});

/** The log of one network, as it is written. */
export const NetworkLogTopic = topicContract({
  name: 'networkLog',
  claim: 'READ_DEVICE_SETUP',
  viewable: true,
  params: one,
  snapshot: z.object({ lines: z.array(NetworkLogLine) }),
  news: { line: NetworkLogLine },
});
