import type { HubTimeZone } from '@dimora/contract/client';
import { formatTimeInZone } from '@dimora/domain';
import { Select } from '@dimora/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useNow, useOffline, useProperty, useSystem } from '../../kit/home/hooks.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { Loaded } from '../../kit/page/loaded.tsx';
import { useApi, useOrpc, useServices } from '../../kit/services.tsx';
import { useAttempt } from '../../kit/forms/use-attempt.ts';
import { hubTexts } from './hub-texts.ts';

/** The select's value for the zone of the place. */
const OF_PLACE = '';

/** The hub's time zone: that of its place, or the one that is chosen here; saved at once (A96). */
export function TimeZoneField(): ReactNode {
  const t = useTexts(hubTexts);
  const zone = useTimeZone();
  return (
    <Loaded query={zone} what={t(($) => $.zone.what)}>
      {(known) => <ZoneSelect zone={known} />}
    </Loaded>
  );
}

/** Asked again when the hub's place or zone has changed. */
function useTimeZone() {
  const zone = useQuery(useOrpc().hub.timeZone.queryOptions({ staleTime: 0 }));
  const property = useProperty();
  const current = useSystem()?.timeZone;
  const { refetch } = zone;
  useEffect(() => void refetch(), [refetch, property, current]);
  return zone;
}

function ZoneSelect({ zone }: { readonly zone: HubTimeZone }): ReactNode {
  const t = useTexts(hubTexts);
  const time = useTimeIn(zone.timeZone);
  const isOffline = useOffline();
  const mayChange = useMay('MODIFY_HUB');
  const { saving, failures, save } = useSave();
  return (
    <Select
      // After a failure the list is reset, with the zone in force instead of the typed text.
      key={failures}
      label={t(($) => $.zone.label)}
      help={t(($) => $.zone.now, { time })}
      searchable
      limit={60}
      nothingFoundMessage={t(($) => $.zone.none)}
      disabled={isOffline || !mayChange || saving}
      data={[
        {
          value: OF_PLACE,
          label:
            zone.ofPlace === null
              ? t(($) => $.zone.ofHub, { zone: readable(zone.timeZone) })
              : t(($) => $.zone.ofPlace, { zone: readable(zone.ofPlace) }),
        },
        ...zonesWith(zone.chosen).map((value) => ({ value, label: readable(value) })),
      ]}
      value={zone.chosen ?? OF_PLACE}
      onChange={(value) => value !== null && void save(value === OF_PLACE ? null : value)}
    />
  );
}

function useSave(): {
  readonly saving: boolean;
  readonly failures: number;
  readonly save: (chosen: string | null) => Promise<void>;
} {
  const { busy: saving, attempt } = useAttempt();
  const api = useApi();
  const queryKey = useOrpc().hub.timeZone.queryKey();
  const { queryClient } = useServices();
  const [failures, setFailures] = useState(0);
  const save = async (chosen: string | null): Promise<void> => {
    const zone = await attempt(() => api.hub.setTimeZone({ chosen }), 'saved');
    if (zone) queryClient.setQueryData(queryKey, zone);
    else setFailures((count) => count + 1);
  };
  return { saving, failures, save };
}

/** The weekday and the time in a zone, such as `Saturday 18:42`. */
function useTimeIn(timeZone: string): string {
  const language = useLanguage();
  const now = useNow();
  return formatTimeInZone(new Date(now), timeZone, language);
}

/** The zones of this browser, with the chosen one even where the browser doesn't list it. */
const zonesWith = (chosen: string | null): readonly string[] => [
  ...new Set([...(chosen === null ? [] : [chosen]), ...Intl.supportedValuesOf('timeZone')]),
];

/** `America/New_York` as people write it. */
const readable = (zone: string): string => zone.replaceAll('_', ' ');
