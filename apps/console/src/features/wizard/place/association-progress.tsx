import { ProgressBar } from '@dimora/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { config } from '../../../kit/config.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { wizardTexts } from '../texts.ts';
import classes from './place.module.css';
import type { Association } from './use-association.ts';

/** What the hub is doing while it moves to its place, and the remaining time (WIZARD-16, WIZARD-17, A27). */
export function AssociationProgress({
  of: { phase, until },
}: {
  readonly of: Pick<Association, 'phase' | 'until'>;
}): ReactNode {
  const t = useTexts(wizardTexts);
  const left = useLeft(until);
  if (phase === 'idle') return null;
  const total = config.wizardReassociationWaitMs;
  return (
    <div className={classes.progress}>
      <p role="status">{t(($) => $.place[phase])}</p>
      {until !== null && (
        <>
          <ProgressBar
            label={t(($) => $.place[phase])}
            value={total > 0 ? ((total - left) / total) * 100 : 100}
            valueText={t(($) => $.place.remaining, { time: clockOf(left) })}
          />
          <p className={classes.remaining}>
            {t(($) => $.place.remaining, { time: clockOf(left) })}
          </p>
        </>
      )}
    </div>
  );
}

/** Milliseconds until a time, updated every second. */
function useLeft(until: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, until - now);
}

/** `1:59` */
const clockOf = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
