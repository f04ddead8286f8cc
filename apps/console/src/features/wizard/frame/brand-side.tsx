import { BrandPanel } from '@dimora/ui/brand-panel';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { wizardTexts } from '../texts.ts';

/** The street at dusk, where a question needs no map. */
export function BrandSide(): ReactNode {
  const t = useTexts(wizardTexts);
  return <BrandPanel motto={t(($) => $.motto)} mottoLine={t(($) => $.mottoLine)} marked={false} />;
}
