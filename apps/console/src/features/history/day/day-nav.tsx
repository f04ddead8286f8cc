import { shiftDay, type CalendarDay } from '@dimora/domain';
import { Button, IconButton, useIsPhone } from '@dimora/ui';
import { IconCalendarEvent, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { historyTexts } from '../texts.ts';
import classes from './day-nav.module.css';
import type { DayFormat } from './use-day-format.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const DayDialog = lazyPart(() => import('./day-dialog.tsx').then((file) => file.DayDialog));

/** Previous day, a calendar, and the next day unless it is yet to come (HISTORY-02). */
export function DayNav({
  day,
  today,
  format,
  onDay,
}: {
  readonly day: CalendarDay;
  readonly today: CalendarDay;
  readonly format: DayFormat;
  readonly onDay: (day: CalendarDay) => void;
}) {
  const t = useTexts(historyTexts);
  const phone = useIsPhone();
  const [choosing, setChoosing] = useState(false);
  const [previous, next] = [shiftDay(day, -1), shiftDay(day, 1)];
  const say = (each: CalendarDay): string =>
    each === today ? t(($) => $.day.today) : format.short(each);
  // The name contains what can be read on the button, for those who say it.
  const shown = phone ? say(day) : format.whole(day);
  return (
    <div className={classes.nav} role="group" aria-label={t(($) => $.day.label)}>
      {phone ? (
        <IconButton
          label={t(($) => $.day.previous)}
          icon={<IconChevronLeft />}
          onClick={() => onDay(previous)}
        />
      ) : (
        <Button
          icon={<IconChevronLeft size={18} aria-hidden />}
          aria-label={`${t(($) => $.day.previous)}: ${say(previous)}`}
          onClick={() => onDay(previous)}
        >
          {say(previous)}
        </Button>
      )}
      <Button
        className={classes.chosen ?? ''}
        icon={<IconCalendarEvent size={18} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={`${t(($) => $.day.choose)}: ${shown}`}
        onClick={() => setChoosing(true)}
      >
        {shown}
      </Button>
      {day < today &&
        (phone ? (
          <IconButton
            label={t(($) => $.day.next)}
            icon={<IconChevronRight />}
            onClick={() => onDay(next)}
          />
        ) : (
          <Button
            trailing={<IconChevronRight size={18} aria-hidden />}
            aria-label={`${t(($) => $.day.next)}: ${say(next)}`}
            onClick={() => onDay(next)}
          >
            {say(next)}
          </Button>
        ))}
      {choosing && (
        <Suspense>
          <DayDialog
            day={day}
            today={today}
            format={format}
            onClose={() => setChoosing(false)}
            onDay={(chosen) => {
              setChoosing(false);
              onDay(chosen);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
