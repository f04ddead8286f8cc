import type { Network, NetworkJob, NetworkNodeRow } from '@dimora/contract/client';
import { useEffect, useMemo, useRef } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useApi } from '../../kit/services.tsx';
import type { Reading } from '../../kit/page/reading.ts';
import { useTopic, type FollowedTopic } from '../../kit/topics/use-topic.ts';
import { jobsTopic, networksTopic, nodesTopic, withJob } from './network-topics.ts';

/** What tells one network from all others. */
export type NetworkKey = Pick<Network, 'driver' | 'Id'>;

/** A topic as the frame of a page reads it. */
function readingOf<State, Data>(
  topic: FollowedTopic<State>,
  data: Data | undefined,
  refetch: () => Promise<unknown>,
): Reading<Data> {
  return { data, error: topic.error, isFetching: topic.status === 'loading', refetch };
}

/** All radio networks of the house, live, and whether the installation is closed (ZWAVE-03). */
export function useNetworks() {
  const api = useApi();
  const topic = useTopic(networksTopic, { enabled: useMay('READ_DEVICE_SETUP') });
  const refetch = async (): Promise<void> => {
    const snapshot = await api.networks.list();
    topic.update(() => snapshot);
  };
  return { ...readingOf(topic, topic.data, refetch), status: topic.status, at: topic.at };
}

/** What ended when the installation was closed is followed again once it is open (ZWAVE-03). */
export function useReopened<State>({ again }: FollowedTopic<State>): void {
  const { data } = useTopic(networksTopic, { enabled: useMay('READ_DEVICE_SETUP') });
  const isClosed = data?.status === 'CLOSE';
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    if (wasClosed.current && !isClosed) again();
    wasClosed.current = isClosed;
  }, [again, isClosed]);
}

/** The nodes of a network, live: the controller's first, then by name. */
export function useNodes(network: NetworkKey, enabled = true) {
  const api = useApi();
  const { driver, Id } = network;
  const topic = useTopic(nodesTopic, { params: { driver, Id }, enabled });
  useReopened(topic);
  const rows = topic.data?.nodes;
  const sorted = useMemo(() => rows?.toSorted(inOrder), [rows]);
  const refetch = async (): Promise<void> => {
    const nodes = await api.networks.nodes({ driver, Id });
    topic.update(() => ({ nodes }));
  };
  return { ...readingOf(topic, sorted, refetch), status: topic.status, at: topic.at };
}

const inOrder = (a: NetworkNodeRow, b: NetworkNodeRow): number =>
  Number(b.radio?.role === 'controller') - Number(a.radio?.role === 'controller') ||
  a.Name.localeCompare(b.Name, undefined, { numeric: true }) ||
  a.node.localeCompare(b.node, undefined, { numeric: true });

/** The jobs of all networks, live, the latest first. */
export function useJobs() {
  const api = useApi();
  const topic = useTopic(jobsTopic, { enabled: useMay('READ_DEVICE_SETUP') });
  useReopened(topic);
  const jobs = topic.data?.jobs;
  const sorted = useMemo(() => jobs?.toSorted((a, b) => b.startedAt - a.startedAt), [jobs]);
  const refetch = async (): Promise<void> => {
    const now = await api.networks.jobs();
    topic.update(() => ({ jobs: now }));
  };
  return {
    ...readingOf(topic, sorted, refetch),
    /** Puts what a call of this page answered in its place, before the hub says so. */
    put: (job: NetworkJob): void =>
      topic.update((state) => ({ jobs: withJob(state?.jobs ?? [], job) })),
  };
}

/** The jobs of one network. */
export function useJobsOf({ driver, Id }: NetworkKey) {
  const { data, ...rest } = useJobs();
  return { ...rest, data: data?.filter((job) => job.driver === driver && job.Id === Id) };
}

/** Whether a job still waits or is at work. */
export const isOpen = ({ state }: Pick<NetworkJob, 'state'>): boolean =>
  state === 'waiting' || state === 'running';
