import { Link, Pill, useIsPhone } from '@dimora/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useAsOfWords } from '../../../kit/home/freshness.ts';
import { useNow } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { houseWords } from '../house-words.ts';
import { dashboardTexts } from '../texts.ts';
import { useHouseSummary } from './use-house-summary.ts';
import classes from '../house-sentence.module.css';

/** The day and one sentence about the house, and its alarms; with their age, if not live. */
export function HouseSentence(): ReactNode {
  const t = useTexts(dashboardTexts);
  const format = useFormat();
  const phone = useIsPhone();
  const mayMend = useMay('MODIFY_DEVICE');
  const now = useNow();
  const asOf = useAsOfWords();
  const { alarms, sentence, away } = houseWords(
    t,
    useHouseSummary(),
    phone ? null : format.day(now),
  );
  return (
    <span className={classes.sentence}>
      {alarms.map((alarm) => (
        <Pill key={alarm} tone="wine" icon={<IconAlertTriangle size={14} />}>
          {alarm}
        </Pill>
      ))}
      <span>
        {sentence}
        {away !== '' && (
          <>
            {sentence !== '' && ', '}
            <Link className={classes.away} href={mayMend ? '/devices/maintenance' : '/devices/all'}>
              {away}
            </Link>
          </>
        )}
      </span>
      {asOf && <span>· {asOf.full}</span>}
    </span>
  );
}
