import type { DeviceId, EnvironmentId, HouseEvent } from '@dimora/contract/client';
import type { EventList } from '@dimora/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMay } from '../claims/use-claims.ts';
import { useHeldError } from '../page/use-held-error.ts';
import { useOrpc } from '../services.tsx';
import { useLiveEvents, useWatch } from './hooks.ts';

/** Which events {@link useEvents} reads. `EnvironmentIds` filters the live ones: the environment and all below it. */
export type EventsOf = {
  readonly DeviceId?: DeviceId;
  readonly EnvironmentId?: EnvironmentId;
  readonly EnvironmentIds?: readonly EnvironmentId[];
  /** The hub is asked for only this list of the log; for both by default. What comes live is of both: see `keep`. */
  readonly list?: EventList;
  /** Which of the live events count; all by default. The table of event types isn't loaded for the first picture. */
  readonly keep?: (event: HouseEvent) => boolean;
  readonly limit?: number;
  /** False: reads nothing yet. */
  readonly enabled?: boolean;
};

/** The newest events of the house, of an environment or of a device: read once, then live. */
export type Events = {
  readonly events: readonly HouseEvent[];
  readonly pending: boolean;
  readonly error: unknown;
  readonly retrying: boolean;
  readonly retry: () => void;
};

/** Reads the newest events and keeps them live; without READ_EVENTS it asks for nothing and is empty. */
export function useEvents({
  DeviceId,
  EnvironmentId,
  EnvironmentIds,
  list: listed,
  keep = () => true,
  limit = 50,
  enabled = true,
}: EventsOf = {}): Events {
  const orpc = useOrpc();
  const may = useMay('READ_EVENTS') && enabled;
  const subject = DeviceId ? { DeviceId } : EnvironmentId ? { EnvironmentId } : undefined;
  useWatch({ events: may ? (subject ?? 'all') : 'none' });
  const live = useLiveEvents({
    ...(DeviceId ? { DeviceId } : {}),
    ...(EnvironmentId ? { EnvironmentIds: EnvironmentIds ?? [EnvironmentId] } : {}),
  });
  const list = useQuery(
    orpc.events.list.queryOptions({
      input: { ...subject, ...(listed ? { list: listed } : {}), limit },
      enabled: may,
    }),
  );
  const { error, isFetching, refetch } = useHeldError(list);
  useEffect(() => {
    if (live.gaps > 0) void refetch();
  }, [live.gaps, refetch]);
  const arrived = live.events.filter(keep);
  const known = new Set(arrived.map(({ EventId }) => EventId));
  const older = (list.data?.events ?? []).filter(({ EventId }) => !known.has(EventId));
  return {
    events: [...arrived, ...older].slice(0, limit),
    pending: may && list.isPending && error === null,
    error,
    retrying: isFetching,
    retry: () => void refetch(),
  };
}
