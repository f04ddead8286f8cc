import type { ReactNode } from 'react';
import { homeNumbers } from '../../entities/environment/numbers/living-numbers.ts';
import { FIT } from '../../entities/environment/numbers/measured-numbers.ts';
import { LivingNumberStrip } from '../../entities/environment/numbers/living-number-strip.tsx';
import { useAt } from '../../entities/environment/use-at.ts';
import { useEnvironments } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { dashboardTexts } from './texts.ts';

/** The line of living numbers of the whole home; nothing if nothing is measured. */
export function NowStrip(): ReactNode {
  const t = useTexts(dashboardTexts);
  const numbers = homeNumbers(useEnvironments(), useAt());
  if (numbers.length === 0) return null;
  return <LivingNumberStrip label={t(($) => $.numbers)} numbers={numbers.slice(0, FIT)} />;
}
