import { zoneOffset } from '@dimora/domain';
import { useMemo } from 'react';
import { useSystem } from './hooks.ts';
import { fieldOf, instantIn } from './hub-moment.ts';

/** How fields for a date and a time are read and written: by the clocks of the house, wherever the reader is (A21). */
export type HubFields = {
  /** A moment as a field shows it: `2026-11-23T18:30`. */
  readonly toField: (at: number) => string;
  /** The moment in such a field; `undefined` while it isn't complete. */
  readonly fromField: (value: string) => number | undefined;
  /** A time that the browser's formats write as the clocks of the house show the moment. */
  readonly shown: (at: number) => number;
  /** The zone of the house, where its clocks show another time than the reader's. */
  readonly otherZone: string | undefined;
};

const OF_BROWSER = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** See {@link HubFields}. */
export function useHubFields(): HubFields {
  const { timeZone = OF_BROWSER, now = 0 } = useSystem() ?? {};
  return useMemo(
    () => ({
      toField: (at) => fieldOf(at, timeZone),
      fromField: (value) => {
        const at = instantIn(value, timeZone);
        return at === null || at < 0 ? undefined : at;
      },
      shown: (at) => new Date(fieldOf(at, timeZone)).getTime(),
      otherZone:
        zoneOffset(now, timeZone) === -new Date(now).getTimezoneOffset() * 60_000
          ? undefined
          : timeZone,
    }),
    [timeZone, now],
  );
}
