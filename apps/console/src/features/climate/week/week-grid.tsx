import { DAY_MINUTES, slotsOf, type ClimateSlot } from '@dimora/domain';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useWeekDays } from '../../../kit/text/use-week-days.ts';
import { clockOf, dayKey } from '../say.ts';
import { climateTexts } from '../texts.ts';
import { WeekBlock } from './week-block.tsx';
import { WeekBubble } from './week-bubble.tsx';
import { slotAtPlace } from './week-draft.ts';
import type { HeldBlock, WeekGridProps } from './week-props.ts';
import classes from './week-grid.module.css';

/** A week as blocks in heat colours: their edges are dragged, and every block obeys the keyboard. */
export function WeekGrid(props: WeekGridProps) {
  const { slots, now } = props;
  const t = useTexts(climateTexts);
  const days = useWeekDays();
  const [held, setHeld] = useState<HeldBlock | null>(null);
  return (
    <div className={classes.week}>
      <Hours />
      {days.map((day) => {
        const ofDay = slotsOf(slots, day);
        const name = t(($) => $.days[dayKey(day)]);
        const isToday = day === now.day;
        const changing = held?.place.day === day ? slotAtPlace(slots, held.place) : undefined;
        return (
          <div key={day} className={classes.row} data-today={isToday || undefined}>
            <span className={classes.day}>
              {name}
              {isToday && <span className={classes.today}>{t(($) => $.week.today)}</span>}
            </span>
            <div
              className={classes.track}
              role="group"
              aria-label={t(($) => $.day, { day: name, count: ofDay.length })}
            >
              {placesOf(ofDay, day).map(({ slot, place }) => (
                <WeekBlock
                  key={`${place.day} ${place.index}`}
                  {...props}
                  slot={slot}
                  place={place}
                  name={name}
                  held={held}
                  onHold={setHeld}
                />
              ))}
              {held && changing && <WeekBubble slot={changing} before={held.before} />}
              {isToday && (
                <span
                  className={classes.now}
                  aria-hidden="true"
                  style={{ left: `${(now.minute / DAY_MINUTES) * 100}%` }}
                />
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** A block keeps its place while its edges move, and with it the focus. */
const placesOf = (slots: readonly ClimateSlot[], day: number) =>
  slots.map((slot, index) => ({ slot, place: { day, index } }));

/** The hours over the tracks; every second one where there is little room. */
function Hours() {
  return (
    <div className={classes.hours} aria-hidden="true">
      {[0, 3, 6, 9, 12, 15, 18, 21, 24].map((hour) => (
        <span key={hour} data-odd={hour % 6 === 3 || undefined}>
          {clockOf(hour * 60)}
        </span>
      ))}
    </div>
  );
}
