import type { Trigger } from '@dimora/contract/client';
import { suitsHour } from '@dimora/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useNow, useOwnUser } from '../../kit/home/hooks.ts';
import { useHubDays } from '../../kit/home/hub-day.ts';
import { useOrpc } from '../../kit/services.tsx';

/** An automation that is offered on the overview. */
export type OfferedScene = {
  readonly trigger: Trigger;
  /** Its hours hold now: it is the first action of the page. */
  readonly first: boolean;
};

/** What a person may run from the overview. */
export type OfferedScenes = {
  readonly scenes: readonly OfferedScene[];
  /** Whether these are all: `unknown` where they couldn't be read, or may not be. */
  readonly state: 'loading' | 'known' | 'unknown';
};

/** As many as the overview has room for. */
const MOST = 8;

/**
 * The automations of family manual that somebody may run from the overview: those with hours of their own, and their
 * favourites; those whose hours hold come first.
 */
export function useScenes(): OfferedScenes {
  const orpc = useOrpc();
  const mayRead = useMay('READ_TRIGGERS');
  const mayRun = useMay('RUN_TRIGGERS');
  const { Id: self } = useOwnUser();
  const { data, isLoading } = useQuery(
    orpc.triggers.all.queryOptions({ enabled: mayRead && mayRun }),
  );
  const minute = useHubDays().minuteOf(useNow());
  const time = [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const unread = isLoading ? 'loading' : 'unknown';
  return useMemo(() => {
    const offered = (data ?? []).filter(
      ({ Family, Hours, Favorites }) =>
        Family === 'manual' && (Hours !== null || Favorites.includes(self)),
    );
    const scenes = offered.map((trigger) => ({ trigger, first: suitsHour(trigger.Hours, time) }));
    return {
      scenes: scenes.toSorted((a, b) => Number(b.first) - Number(a.first)).slice(0, MOST),
      state: data ? 'known' : unread,
    };
  }, [data, unread, self, time]);
}
