import { Page } from '@dimora/ui';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useNow, useOwnUser } from '../../kit/home/hooks.ts';
import type { PagePart } from '../../kit/parts/page-part.ts';
import { usePageParts } from '../../kit/parts/use-page-parts.tsx';
import { Later } from '../../kit/routing/later.tsx';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { dashboardTexts } from './texts.ts';
import { greetingAt } from './greeting.ts';
import { SectionsShape, TodayShape } from './overview-skeleton.tsx';
import { NowStrip } from './now-strip.tsx';
import { HouseSentence } from './welcome/house-sentence.tsx';

type Below = { readonly Sections: ComponentType };
let loaded: Below | undefined;

/** Fetches what stands under the head of the page; its route asks for it, so that it comes while the head is made. */
export const loadBelow = (): Promise<Below> =>
  import('./below.tsx').then((file) => (loaded = file));

const lazily: Below = {
  Sections: lazy(() => loadBelow().then((file) => ({ default: file.Sections }))),
};

/** Props of {@link OverviewPage}. */
export type OverviewPageProps = {
  /** What other features have to say of the home. */
  readonly parts?: readonly PagePart<null>[];
};

/** The overview: how the house is, what one uses most, its rooms, and what other features bring (DASH-01, DASH-02). */
export function OverviewPage({ parts = [] }: OverviewPageProps): ReactNode {
  const t = useTexts(dashboardTexts);
  const { FirstName, Name } = useOwnUser();
  const greeting = greetingAt(new Date(useNow()).getHours());
  const { lead, main, aside } = usePageParts(parts, null, { shape: <TodayShape /> });
  // What is there already stands at once: a lazy part would show its shape first.
  const [{ Sections }] = useState(() => loaded ?? lazily);
  return (
    <Page
      title={t(($) => $.greeting[greeting], { name: FirstName || Name })}
      subtitle={<HouseSentence />}
      lead={<NowStrip />}
      {...(aside !== undefined && { aside: <Later fallback={<TodayShape />}>{aside}</Later> })}
    >
      <Later fallback={<SectionsShape />}>
        <Suspense fallback={<SectionsShape />}>
          {lead}
          <Sections />
          {main}
        </Suspense>
      </Later>
    </Page>
  );
}
