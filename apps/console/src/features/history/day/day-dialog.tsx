import { FIRST_DAY_OF_WEEK, type CalendarDay } from '@dimora/domain';
import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { MonthCalendar } from '@dimora/ui/month-calendar';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { historyTexts } from '../texts.ts';
import type { DayFormat } from './use-day-format.ts';

/** A month to pick a day from, in the order of the language's week (SHELL-02). */
export function DayDialog({
  day,
  today,
  format,
  onDay,
  onClose,
}: {
  readonly day: CalendarDay;
  readonly today: CalendarDay;
  readonly format: DayFormat;
  readonly onDay: (day: CalendarDay) => void;
  readonly onClose: () => void;
}) {
  const t = useTexts(historyTexts);
  return (
    <Dialog
      opened
      width={380}
      onClose={onClose}
      title={t(($) => $.day.choose)}
      footer={<Button onClick={() => onDay(today)}>{t(($) => $.day.today)}</Button>}
    >
      <MonthCalendar
        label={t(($) => $.day.choose)}
        value={day}
        today={today}
        max={today}
        firstDay={FIRST_DAY_OF_WEEK[useLanguage()]}
        previousMonth={t(($) => $.day.previousMonth)}
        nextMonth={t(($) => $.day.nextMonth)}
        dayNames={format.names}
        sayMonth={format.month}
        sayDay={(each) =>
          each === day ? t(($) => $.day.chosen, { day: format.whole(each) }) : format.whole(each)
        }
        onPick={onDay}
      />
    </Dialog>
  );
}
