import type { NetworkHealthDay } from '@dimora/contract/client';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { networksTexts } from '../texts.ts';
import classes from './fourteen-days.module.css';

/** From this share of failed messages on a day is bad, or middling. */
const BAD = 0.25;
const MIDDLING = 0.05;
const HEIGHT = 16;

/** How a day went: `null` where nothing was sent. */
export function dayLook({
  answered,
  failed,
}: Pick<NetworkHealthDay, 'answered' | 'failed'>): 'good' | 'middling' | 'bad' | null {
  const all = answered + failed;
  if (all === 0) return null;
  return failed / all >= BAD ? 'bad' : failed / all >= MIDDLING ? 'middling' : 'good';
}

/** The last fourteen days of a node as small bars: as high as the share that was answered. */
export function FourteenDays({ days }: { readonly days: readonly NetworkHealthDay[] }) {
  const t = useTexts(networksTexts);
  const seen = days.filter((day) => dayLook(day) !== null);
  if (seen.length === 0) return <span className={classes.none}>{t(($) => $.days.none)}</span>;
  const good = seen.filter((day) => dayLook(day) === 'good').length;
  return (
    <svg
      className={classes.days}
      viewBox={`0 0 ${14 * 6} ${HEIGHT}`}
      role="img"
      aria-label={t(($) => $.days.label, { days: seen.length, good, bad: seen.length - good })}
    >
      {days.slice(-14).map((day, at) => {
        const share = day.answered / Math.max(1, day.answered + day.failed);
        const height = Math.max(3, share * HEIGHT);
        return (
          <rect
            key={day.day}
            x={(14 - Math.min(14, days.length) + at) * 6}
            y={HEIGHT - height}
            width={4}
            height={height}
            rx={1.5}
            data-look={dayLook(day) ?? 'none'}
          />
        );
      })}
    </svg>
  );
}
