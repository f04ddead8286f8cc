import { HOME, type EnvironmentId } from '@dimora/domain';
import { useQuery } from '@tanstack/react-query';
import { unlessRefused } from '../../../kit/api/query.ts';
import { useNow } from '../../../kit/home/hooks.ts';
import { useHubDays } from '../../../kit/home/hub-day.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { boundsOf } from '../day-bounds.ts';
import { useReport } from '../use-report.ts';
import { hoursOf } from './hours-of-day.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** How often the curve is read again, in milliseconds. */
const FRESH_MS = 5 * MINUTE;

/** The house's energy today and yesterday: by the hour, in all, and what it cost. */
export function useHouseToday() {
  const orpc = useOrpc();
  const hubDays = useHubDays();
  const now = Math.floor(useNow() / MINUTE) * MINUTE;
  const { midnight, nextMidnight } = boundsOf(hubDays);
  const today = { from: midnight(now), to: nextMidnight(now) };
  const yesterday = { from: midnight(today.from - HOUR), to: today.from };
  const hoursIn = (day: typeof today): number => Math.round((day.to - day.from) / HOUR);
  const count = Math.max(hoursIn(today), hoursIn(yesterday));
  const { data: report, isPending, error } = useReport({ from: yesterday.from, to: today.to });
  const { data: byNow } = useReport({
    from: yesterday.from,
    to: Math.min(today.from, yesterday.from + (now - today.from)),
  });
  const curve = useQuery(
    orpc.state.series.queryOptions({
      input: {
        series: [{ EnvironmentId: HOME as EnvironmentId, StateVar: 'CONSUMPTION' }],
        range: today,
        compare: yesterday,
        width: count,
      },
      staleTime: FRESH_MS,
      refetchInterval: unlessRefused(FRESH_MS),
    }),
  );
  const found = curve.data?.series[0];
  const before = hoursOf(found?.compared ?? NOTHING, yesterday.from, count);
  const day = report?.days.find(({ Timestamp }) => Timestamp === today.from);
  return {
    loading: isPending || curve.isPending,
    error,
    hours: hoursOf(found?.points ?? NOTHING, today.from, count),
    before,
    currentHour: Math.floor((now - today.from) / HOUR),
    beforeByNow: byNow?.days.find(({ Timestamp }) => Timestamp === yesterday.from)?.kWh ?? null,
    kWh: day?.kWh ?? null,
    cost: day?.cost ?? null,
  };
}

const NOTHING = { ts: [], avg: [] };
