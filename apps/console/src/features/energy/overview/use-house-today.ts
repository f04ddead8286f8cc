import type { EnergyReport } from '@dimora/contract/client';
import { useNow } from '../../../kit/home/hooks.ts';
import { useHubDays } from '../../../kit/home/hub-day.ts';
import { useHome } from '../../../kit/services.tsx';
import { boundsOf } from '../day-bounds.ts';
import { useReport } from '../use-report.ts';
import type { Hours } from './hour-bars.tsx';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** In a shorter part of an hour, one value of a meter looks like a peak. */
const SHORTEST_PART = 5 * MINUTE;

/** The house's energy today and yesterday: by the hour, in all, and what it cost. */
export function useHouseToday() {
  const hubDays = useHubDays();
  const now = Math.floor(useNow() / MINUTE) * MINUTE;
  const { midnight, nextMidnight } = boundsOf(hubDays);
  const today = { from: midnight(now), to: nextMidnight(now) };
  const yesterday = { from: midnight(today.from - HOUR), to: today.from };
  const hoursIn = (day: typeof today): number => Math.round((day.to - day.from) / HOUR);
  const count = Math.max(hoursIn(today), hoursIn(yesterday));
  const {
    data: report,
    dataUpdatedAt,
    isPending,
    error,
  } = useReport({ from: yesterday.from, to: today.to });
  // The report's energy reaches to when it was read, by the hub's clock.
  const sinceMidnight = dataUpdatedAt + useHome().clockAheadMs.get() - today.from;
  const { data: byNow } = useReport({
    from: yesterday.from,
    to: Math.min(today.from, yesterday.from + (now - today.from)),
  });
  const dayAt = (from: number) => report?.days.find(({ Timestamp }) => Timestamp === from);
  const day = dayAt(today.from);
  const current = Math.floor(sinceMidnight / HOUR);
  const passed = sinceMidnight - current * HOUR;
  const hours = wattsOf(day, count).map((watts, hour) => {
    if (hour > current) return null;
    if (watts === null || hour < current) return watts;
    return passed < SHORTEST_PART ? null : watts / (passed / HOUR);
  });
  return {
    loading: isPending,
    error,
    midnight: today.from,
    hours,
    before: wattsOf(dayAt(yesterday.from), count),
    currentHour: current,
    beforeByNow: byNow?.days.find(({ Timestamp }) => Timestamp === yesterday.from)?.kWh ?? null,
    kWh: day?.kWh ?? null,
    cost: day?.cost ?? null,
  };
}

/** The mean power of each hour of a day, in watts. */
const wattsOf = (day: EnergyReport['days'][number] | undefined, count: number): Hours =>
  Array.from({ length: count }, (_, hour) => {
    const kWh = day?.byHour[hour] ?? null;
    return kWh === null ? null : kWh * 1_000;
  });
