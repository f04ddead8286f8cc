import type { Span } from '@dimora/domain';
import type { DeviceId, EnvironmentId } from '@dimora/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDevices } from '../../../kit/home/hooks.ts';
import { useApi } from '../../../kit/services.tsx';
import { MOST_SERIES } from './asked.ts';
import type { Line } from './line.ts';
import { pointsOf } from './points-of.ts';

/** Points asked for: more than any chart has pixels. */
const WIDTH = 1_200;

/** The same lines in the detail that a part of the range has room for; `undefined` until it is read. */
export function useZoomed(lines: readonly Line[], zoom: Span | null): readonly Line[] | undefined {
  const api = useApi();
  const devices = useDevices();
  const idOf = (key: string): DeviceId | undefined => devices.find(({ Key }) => Key === key)?.Id;
  const asked = lines.flatMap(({ of, StateVar }) => {
    if ('EnvironmentId' in of)
      return { EnvironmentId: of.EnvironmentId as EnvironmentId, StateVar };
    const DeviceId = idOf(of.Key);
    return DeviceId === undefined ? [] : { DeviceId, StateVar };
  });
  const range = { from: Math.round(zoom?.from ?? 0), to: Math.round(zoom?.to ?? 1) };
  const { data } = useQuery({
    queryKey: ['stats', 'zoomed', asked, range],
    queryFn: async ({ signal }) => {
      const found = [];
      for (let at = 0; at < asked.length; at += MOST_SERIES) {
        const series = asked.slice(at, at + MOST_SERIES);
        found.push(await api.state.series({ series, range, width: WIDTH }, { signal }));
      }
      return found.flatMap(({ series }) => series);
    },
    enabled: zoom !== null && asked.length > 0,
    placeholderData: keepPreviousData,
  });
  if (zoom === null || !data) return undefined;
  return lines.map((line) => {
    const found = data.find(
      ({ DeviceId, EnvironmentId, StateVar }) =>
        StateVar === line.StateVar &&
        ('EnvironmentId' in line.of
          ? EnvironmentId === line.of.EnvironmentId
          : DeviceId !== null && DeviceId === idOf(line.of.Key)),
    );
    return found
      ? { ...line, points: pointsOf(found.StateVar, found.points) }
      : { ...line, points: [] };
  });
}
