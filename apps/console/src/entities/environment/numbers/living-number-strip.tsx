import { Age, Stat, StatStrip } from '@dimora/ui';
import type { ReactNode } from 'react';
import { useAsOfWords } from '../../../kit/home/freshness.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { environmentTexts } from '../environment-texts.ts';
import type { LivingNumber } from './living-numbers.ts';
import { numberIcons, numberTone } from './number-look.tsx';
import { useBrowserMoment } from '../use-browser-moment.ts';
import { useNumberWords } from './use-number-words.ts';
import { useSumRule } from './use-sum-rule.ts';

/** Props of {@link LivingNumberStrip}. */
export type LivingNumberStripProps = {
  readonly numbers: readonly LivingNumber[];
  /** Accessible name of the line. */
  readonly label: string;
  /** Further entries at the end. */
  readonly children?: ReactNode;
  /** Without the card, for nesting. */
  readonly plain?: boolean;
};

/** The line of living numbers of an environment; outdated ones show their age (SHELL-B4). */
export function LivingNumberStrip({
  numbers,
  label,
  plain = false,
  children,
}: LivingNumberStripProps): ReactNode {
  const words = useNumberWords();
  const ruleOf = useSumRule();
  return (
    <StatStrip label={label} plain={plain}>
      {numbers.map((number) => {
        const fresh = number.staleness === 'fresh';
        const said = words(number);
        const rule = ruleOf(number.value);
        return (
          <Stat
            key={number.id}
            icon={numberIcons[number.id]}
            tone={fresh ? numberTone(number) : 'neutral'}
            value={said.value}
            label={rule?.brief ?? said.label}
            hint={rule?.full}
            {...(!fresh && { age: <OldAge number={number} /> })}
          />
        );
      })}
      {children}
    </StatStrip>
  );
}

/** The age of a number that may be outdated: the page's, if nothing is live. */
export function OldAge({ number }: { readonly number: LivingNumber }): ReactNode {
  const t = useTexts(environmentTexts);
  const format = useFormat();
  const browserMoment = useBrowserMoment();
  const asOf = useAsOfWords();
  if (asOf) return asOf.moment;
  const silent = number.staleness === 'stale';
  return (
    <Age
      at={browserMoment(number.value.Ts)}
      stale
      format={(ageMs) =>
        silent
          ? t(($) => $.stale, { age: format.duration(ageMs) })
          : t(($) => $.unreachable, { age: format.age(ageMs) })
      }
    />
  );
}
