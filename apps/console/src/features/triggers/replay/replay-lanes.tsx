import type { TriggerReplay, TriggerRun } from '@dimora/contract/client';
import type { HubDays } from '../../../kit/home/days-in-zone.ts';
import { useHubDays } from '../../../kit/home/hub-day.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { DAY_NAMES } from '../../../kit/text/calendar.ts';
import { triggerRunsTexts } from '../why/texts.ts';
import classes from './replay.module.css';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** As many days as have room for their names. */
const MOST_DAYS = 8;

/** The house's midnights within a time, as many as can be named. */
function daysWithin(from: number, to: number, { startOf }: HubDays): number[] {
  const next = (at: number): number => startOf(startOf(at) + 1.5 * DAY);
  const days: number[] = [];
  for (let day = next(from); day < to - HOUR; day = next(day)) days.push(day);
  const every = Math.ceil(days.length / MOST_DAYS);
  return days.filter((_, at) => at % every === 0);
}

/** The draft’s runs above those that really happened, on one line of time; what isn’t known is hatched. */
export function ReplayLanes({
  answer: { firings, gaps },
  from,
  to,
  saved,
}: {
  readonly answer: TriggerReplay;
  readonly from: number;
  readonly to: number;
  /** `undefined` for an automation that isn’t saved. */
  readonly saved: readonly TriggerRun[] | undefined;
}) {
  const t = useTexts(triggerRunsTexts);
  const names = DAY_NAMES[useLanguage()];
  const hubDays = useHubDays();
  const dayName = (at: number): string => {
    const day = new Date(hubDays.dateOf(at));
    return `${names[day.getDay()]?.slice(0, 3) ?? ''} ${day.getDate()}`;
  };
  const place = (at: number): string => `${((at - from) / (to - from)) * 100}%`;
  const hatched = gaps.map((gap) => {
    const [start, end] = [Math.max(from, gap.from), Math.min(to, gap.to)];
    const width = `${(Math.max(0, end - start) / (to - from)) * 100}%`;
    return <span key={gap.from} className={classes.gap} style={{ left: place(start), width }} />;
  });
  const midnights = daysWithin(from, to, hubDays);
  const lines = midnights.map((at) => (
    <span key={`day ${at}`} className={classes.midnight} style={{ left: place(at) }} />
  ));
  // The list below says the same in words.
  return (
    <div className={classes.lanes} aria-hidden>
      <span>{t(($) => $.replay.draft)}</span>
      <div className={classes.lane}>
        {lines}
        {hatched}
        {firings.map(({ at, part, missed }) => (
          <span
            key={`${at} ${part}`}
            className={classes.dot}
            data-near={missed !== null || undefined}
            style={{ left: place(at) }}
          />
        ))}
      </div>
      {saved && (
        <>
          <span>{t(($) => $.replay.saved)}</span>
          <div className={classes.lane}>
            {lines}
            {hatched}
            {saved.map(({ Id, startedAt }) => (
              <span
                key={Id}
                className={classes.dot}
                data-saved
                style={{ left: place(startedAt) }}
              />
            ))}
          </div>
        </>
      )}
      <span className={classes.days}>
        {midnights.map((at) => (
          <span key={at} className={classes.day} style={{ left: place(at) }}>
            {dayName(at)}
          </span>
        ))}
      </span>
    </div>
  );
}
