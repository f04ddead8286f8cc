import type { CSSProperties } from 'react';
import { DAY_MINUTES, type ClimateSlot } from '@dimora/domain';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { clockOf, useSayTarget } from '../say.ts';
import { climateTexts } from '../texts.ts';
import classes from './week-grid.module.css';

/** What a block becomes while it is changed, and what it was. */
export function WeekBubble({
  slot,
  before,
}: {
  readonly slot: ClimateSlot;
  readonly before: ClimateSlot;
}) {
  const t = useTexts(climateTexts);
  const say = useSayTarget();
  const was = [
    slot.from !== before.from && clockOf(before.from),
    slot.to !== before.to && clockOf(before.to),
    slot.target !== before.target && say(before.target),
  ].filter((each) => each !== false);
  const middle = ((slot.from + slot.to) / 2 / DAY_MINUTES) * 100;
  return (
    <span
      className={classes.bubble}
      role="status"
      style={{ '--at': `${middle}%` } as CSSProperties}
    >
      {clockOf(slot.from)} – {clockOf(slot.to)} · {say(slot.target)}
      {was.length > 0 && (
        <span className={classes.was}>{t(($) => $.week.was, { before: was.join(' – ') })}</span>
      )}
    </span>
  );
}
