import { Age, Pill, useIsPhone } from '@dimora/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useConnection, useNow, useUpToDate } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { dashboardTexts } from '../texts.ts';
import type { Remark } from '../house-summary.ts';
import { useHouseSummary } from './use-house-summary.ts';
import classes from './house-sentence.module.css';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Says a remark in a few words, without a full stop: the sentence joins them. */
function useRemarkWords(): (remark: Remark) => string {
  const t = useTexts(dashboardTexts);
  return (remark) => {
    if (remark.kind === 'alarm') return t(($) => $.alarm[remark.alarm], { name: remark.name });
    return t(($) => $[remark.kind], { count: remark.count });
  };
}

/** The day and one true sentence about the house: quiet, or what is open, offline or in alarm. */
export function HouseSentence(): ReactNode {
  const t = useTexts(dashboardTexts);
  const format = useFormat();
  const say = useRemarkWords();
  const phone = useIsPhone();
  const now = useNow();
  const upToDate = useUpToDate();
  const { since } = useConnection();
  const remarks = useHouseSummary();
  const alarms = remarks.filter(({ kind }) => kind === 'alarm');
  const others = remarks.filter(({ kind }) => kind !== 'alarm').map(say);
  const said = others.length > 0 ? others.join(', ') : alarms.length === 0 ? t(($) => $.quiet) : '';
  const words = phone ? [said] : [format.day(now), said];
  return (
    <span className={classes.sentence}>
      {alarms.map((remark) => (
        <Pill key={say(remark)} tone="wine" icon={<IconAlertTriangle size={14} />}>
          {capitalised(say(remark))}
        </Pill>
      ))}
      <span>{capitalised(words.filter((word) => word !== '').join(' · '))}</span>
      {!upToDate && since > 0 && (
        <span>
          ·{' '}
          <Age
            at={since}
            stale
            format={(ageMs) => t(($) => $.lastKnown, { age: format.age(ageMs) })}
          />
        </span>
      )}
    </span>
  );
}
