import { useCallback, useSyncExternalStore } from 'react';
import { common } from '../i18n/common.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useHome, useServices } from '../services.tsx';
import { useFormat } from '../text/use-format.ts';
import { useNow } from './hooks.ts';

/** How often the page's age is updated, in milliseconds. */
const COUNT_MS = 10_000;
/** Up to this age a time of day says which day is meant, in milliseconds. */
const CLOCK_SUFFICES_MS = 12 * 3_600_000;

/**
 * When the shown home was current, on this browser's clock; `null` while it is live, or from a fresh snapshot
 * while the connection opens. The one age of the whole page: nothing may look like the present while there is
 * one (SHELL-B4).
 */
export function useAsOf(): number | null {
  const home = useHome();
  const { connection } = useServices().live;
  const subscribe = useCallback(
    (reader: () => void) => {
      const ends = [home.source, home.confirmedAt, connection].map((cell) =>
        cell.subscribe(reader),
      );
      return () => ends.forEach((end) => end());
    },
    [home, connection],
  );
  return useSyncExternalStore(subscribe, () => {
    const isLive = home.source.get() === 'hub' && connection.get().state !== 'disconnected_network';
    return isLive ? null : home.confirmedAt.get();
  });
}

/** True while values are current; see {@link useAsOf}. */
export const useUpToDate = (): boolean => useAsOf() === null;

/**
 * The time on the hub's clock that the shown values belong to: the present, or when they were last confirmed.
 * What was fresh then is shown as it was.
 */
export function useShownNow(): number {
  const { clockAheadMs } = useHome();
  const [now, asOf] = [useNow(), useAsOf()];
  return asOf === null ? now : asOf + clockAheadMs.get();
}

/** The page's age as text. */
export type AsOfWords = {
  /** `at 18:42`, or `on 11/21/26`, after a value. */
  readonly moment: string;
  /** `as it was at 18:42, 12 minutes ago` */
  readonly full: string;
};

/** The page's age as text; `undefined` while the page is live. */
export function useAsOfWords(): AsOfWords | undefined {
  const t = useTexts(common);
  const format = useFormat();
  const home = useHome();
  useNow(COUNT_MS);
  const asOf = useAsOf();
  if (asOf === null) return undefined;
  const now = home.hubNow() - home.clockAheadMs.get();
  const age = Math.max(0, now - asOf);
  if (age < CLOCK_SUFFICES_MS) {
    const moment = t(($) => $.live.at, { time: format.time(asOf) });
    return { moment, full: t(($) => $.live.asOf, { moment, age: format.age(age) }) };
  }
  const date = format.shortDateTime(asOf);
  const [moment, whole] = [date.split(' ')[0] ?? date, date].map((time) =>
    t(($) => $.live.on, { time }),
  ) as [string, string];
  return { moment, full: t(($) => $.live.asOf, { moment: whole, age: format.age(age) }) };
}
