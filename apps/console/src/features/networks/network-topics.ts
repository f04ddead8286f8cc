import type {
  Network,
  NetworkJob,
  NetworkJobsTopic,
  NetworkLogTopic,
  NetworkLogLine,
  NetworkNodeRow,
  NetworkNodesTopic,
  NetworksTopic,
  SnapshotOf,
} from '@dimora/contract/client';
import { defineTopic } from '../../kit/topics/topic.ts';

/** Polling intervals of what isn't live, in milliseconds. */
const ASK_MS = 5000;
const ASK_JOBS_MS = 1500;

type AllNetworks = {
  readonly networks: readonly Network[];
  readonly status: SnapshotOf<typeof NetworksTopic>['status'];
};
type Nodes = { readonly nodes: readonly NetworkNodeRow[] };
type Jobs = { readonly jobs: readonly NetworkJob[] };
type Lines = { readonly lines: readonly NetworkLogLine[] };

/** Lines of a log that a page keeps. */
const MOST_LINES = 1000;

/** Puts a thing in the place of the one with the same key, or at the end. */
function placed<Thing>(
  things: readonly Thing[],
  thing: Thing,
  keyOf: (thing: Thing) => string,
): readonly Thing[] {
  const key = keyOf(thing);
  const at = things.findIndex((each) => keyOf(each) === key);
  return at === -1 ? [...things, thing] : things.with(at, thing);
}

/**
 * Puts what is said of a job in its place. The answer to a call may come after news that are newer: it must not
 * bring back a question that was answered.
 */
export function withJob(jobs: readonly NetworkJob[], told: NetworkJob): readonly NetworkJob[] {
  const known = jobs.find(({ job }) => job === told.job);
  return known && known.seq > told.seq ? jobs : placed(jobs, told, ({ job }) => job);
}

/** All radio networks of the house. */
export const networksTopic = defineTopic<typeof NetworksTopic, AllNetworks>({
  name: 'networks',
  take: (state, told) => {
    if (told.kind !== 'news') return told.snapshot;
    const key = ({ driver, Id }: Network): string => `${driver} ${Id}`;
    return state && { ...state, networks: placed(state.networks, told.news.value, key) };
  },
  ask: { call: (api) => api.networks.list(), everyMs: () => ASK_MS },
});

/** The nodes of one network. */
export const nodesTopic = defineTopic<typeof NetworkNodesTopic, Nodes>({
  name: 'networkNodes',
  take: (state, told) => {
    if (told.kind !== 'news') return told.snapshot;
    const { news } = told;
    if (!state) return state;
    return news.event === 'left'
      ? { nodes: state.nodes.filter(({ node }) => node !== news.value.node) }
      : { nodes: placed(state.nodes, news.value, ({ node }) => node) };
  },
  ask: {
    call: async (api, network) => ({ nodes: await api.networks.nodes(network) }),
    everyMs: () => ASK_MS,
  },
});

/** The jobs of all networks. */
export const jobsTopic = defineTopic<typeof NetworkJobsTopic, Jobs>({
  name: 'networkJobs',
  take: (state, told) =>
    told.kind === 'news' ? state && { jobs: withJob(state.jobs, told.news.value) } : told.snapshot,
  ask: {
    call: async (api) => ({ jobs: await api.networks.jobs() }),
    everyMs: () => ASK_JOBS_MS,
  },
});

/** The log of one network. */
export const logTopic = defineTopic<typeof NetworkLogTopic, Lines>({
  name: 'networkLog',
  take: (state, told) =>
    told.kind === 'news'
      ? state && { lines: [...state.lines, told.news.value].slice(-MOST_LINES) }
      : told.snapshot,
  ask: {
    call: async (api, network) => ({ lines: await api.networks.log(network) }),
    everyMs: () => ASK_MS,
  },
});
