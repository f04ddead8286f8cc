import { BrandPanel } from '@dimora/ui/brand-panel';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { wizardTexts } from '../texts.ts';

/** A street at dusk, for questions without a map. */
export function BrandSide(): ReactNode {
  const t = useTexts(wizardTexts);
  return <BrandPanel motto={t(($) => $.motto)} mottoLine={t(($) => $.mottoLine)} marked={false} />;
}
