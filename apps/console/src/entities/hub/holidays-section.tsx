import type { HolidayChoice, HubHolidays } from '@dimora/contract/client';
import { HOLIDAY_COUNTRIES } from '@dimora/domain';
import { Card, Section } from '@dimora/ui';
import { Select } from '@dimora/ui/select';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useAttempt } from '../../kit/forms/use-attempt.ts';
import { useOffline, useSystem } from '../../kit/home/hooks.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { Loaded } from '../../kit/page/loaded.tsx';
import { useApi, useOrpc, useServices } from '../../kit/services.tsx';
import { monthName } from '../../kit/text/calendar.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import classes from './holidays-section.module.css';
import { hubTexts } from './hub-texts.ts';

/** Which days are public holidays for the house; saved at once. */
export function HolidaysSection(): ReactNode {
  const t = useTexts(hubTexts);
  const holidays = useHolidays();
  return (
    <Section icon={<IconCalendarEvent />} title={t(($) => $.holidays.title)}>
      <Card className={classes.card}>
        <Loaded query={holidays} what={t(($) => $.holidays.what)}>
          {(known) => <HolidayFields holidays={known} />}
        </Loaded>
      </Card>
    </Section>
  );
}

/** Asked again when the hub’s zone has changed. */
function useHolidays() {
  const holidays = useQuery(useOrpc().hub.holidays.queryOptions({ staleTime: 0 }));
  const zone = useSystem()?.timeZone;
  const { refetch } = holidays;
  useEffect(() => void refetch(), [refetch, zone]);
  return holidays;
}

/** The select’s value for the country of the zone, and for no day. */
const NONE = '';

function HolidayFields({ holidays }: { readonly holidays: HubHolidays }): ReactNode {
  const t = useTexts(hubTexts);
  const format = useFormat();
  const countryName = useCountryName();
  const isOffline = useOffline();
  const mayChange = useMay('MODIFY_HUB');
  const { saving, save } = useSave();
  const { country, ofZone, patronDay, next } = holidays;
  const disabled = isOffline || !mayChange || saving;
  return (
    <>
      <Select
        label={t(($) => $.holidays.country)}
        help={
          next === null
            ? t(($) => $.holidays.unknown)
            : t(($) => $.holidays.next, { day: format.day(new Date(`${next}T12:00`).getTime()) })
        }
        disabled={disabled}
        data={[
          {
            value: NONE,
            label:
              ofZone === null
                ? t(($) => $.holidays.notChosen)
                : t(($) => $.holidays.ofZone, { country: countryName(ofZone) }),
          },
          ...HOLIDAY_COUNTRIES.map((value) => ({ value, label: countryName(value) })),
        ]}
        value={country ?? NONE}
        onChange={(value) => {
          const chosen = HOLIDAY_COUNTRIES.find((each) => each === value) ?? null;
          void save({ country: chosen, patronDay });
        }}
      />
      <PatronDay
        value={patronDay}
        disabled={disabled}
        onChange={(day) => void save({ country, patronDay: day })}
      />
    </>
  );
}

/** The 29th of February is a day of leap years alone. */
const DAYS_OF_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const two = (number: number): string => String(number).padStart(2, '0');

function PatronDay({
  value,
  disabled,
  onChange,
}: {
  readonly value: string | null;
  readonly disabled: boolean;
  readonly onChange: (next: string | null) => void;
}): ReactNode {
  const t = useTexts(hubTexts);
  const language = useLanguage();
  const [month = 0, day = 1] = value?.split('-').map(Number) ?? [];
  const put = (inMonth: number, ofMonth: number): void => {
    const last = DAYS_OF_MONTHS[inMonth - 1];
    onChange(last === undefined ? null : `${two(inMonth)}-${two(Math.min(ofMonth, last))}`);
  };
  return (
    <div className={classes.row}>
      <Select
        label={t(($) => $.holidays.patron)}
        disabled={disabled}
        data={[
          { value: NONE, label: t(($) => $.holidays.noPatron) },
          ...DAYS_OF_MONTHS.map((_, at) => ({
            value: String(at + 1),
            label: monthName(at, language),
          })),
        ]}
        value={value === null ? NONE : String(month)}
        onChange={(next) => put(Number(next), day)}
      />
      {value !== null && (
        <Select
          label={t(($) => $.holidays.patronDay)}
          disabled={disabled}
          searchable
          data={Array.from({ length: DAYS_OF_MONTHS[month - 1] ?? 31 }, (_, at) => String(at + 1))}
          value={String(day)}
          onChange={(next) => put(month, Number(next))}
        />
      )}
    </div>
  );
}

/** Names of countries as the reader’s language has them. */
function useCountryName(): (country: string) => string {
  const names = new Intl.DisplayNames(useLanguage(), { type: 'region' });
  return (country) => names.of(country) ?? country;
}

function useSave(): {
  readonly saving: boolean;
  readonly save: (choice: HolidayChoice) => Promise<void>;
} {
  const { busy: saving, attempt } = useAttempt();
  const api = useApi();
  const queryKey = useOrpc().hub.holidays.queryKey();
  const { queryClient } = useServices();
  const save = async (choice: HolidayChoice): Promise<void> => {
    const saved = await attempt(() => api.hub.setHolidays(choice), 'saved');
    if (saved) queryClient.setQueryData(queryKey, saved);
  };
  return { saving, save };
}
