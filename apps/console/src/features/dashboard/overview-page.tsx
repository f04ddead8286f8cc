import { Page, useIsPhone } from '@dimora/ui';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useNow, useOwnUser } from '../../kit/home/hooks.ts';
import type { PagePart } from '../../kit/parts/page-part.ts';
import { usePageParts } from '../../kit/parts/use-page-parts.tsx';
import { Later } from '../../kit/routing/later.tsx';
import { common } from '../../kit/i18n/common.ts';
import { useTexts, useWords } from '../../kit/i18n/use-texts.ts';
import { usePageTitle } from '../../kit/routing/use-page-title.ts';
import type { FavouritesSectionProps } from './favourites-section-props.ts';
import { dashboardTexts } from './texts.ts';
import { greetingAt } from './greeting.ts';
import { CommandsShape, SectionsShape, TodayShape } from './overview-skeleton.tsx';
import { NowStrip } from './now-strip.tsx';
import { HouseSentence } from './welcome/house-sentence.tsx';
import { lazyPart } from '../../kit/parts/lazy-part.ts';

// Lazy: the first picture does without it.
const AddMenu = lazyPart(() =>
  import(/* chunk: later-overview */ './add-menu.tsx').then((file) => file.AddMenu),
);

type Below = { readonly Sections: ComponentType<FavouritesSectionProps> };
let loaded: Below | undefined;

/** Loads the lower part of the page; called by its route, so that it loads while the head renders. */
export const loadBelow = (): Promise<Below> =>
  import(/* chunk: overview */ './below.tsx').then((file) => (loaded = file));

const lazily: Below = {
  Sections: lazyPart(() => loadBelow().then((file) => file.Sections)),
};

/** Props of {@link OverviewPage}. */
export type OverviewPageProps = {
  /** Parts of other features about the home. */
  readonly parts?: readonly PagePart<null>[];
  /** The devices on the network, for a home that has none yet. */
  readonly nearby?: PagePart<'overview'>;
};

/** The overview: state of the house, favourites, rooms, and parts of other features (DASH-01, DASH-02). */
export function OverviewPage({ parts = [], nearby }: OverviewPageProps): ReactNode {
  const t = useTexts(dashboardTexts);
  const { FirstName, Name } = useOwnUser();
  const { menu } = useWords(common);
  // A greeting is no name for a tab.
  usePageTitle(menu.dashboard);
  // A phone has no room beside the greeting; there it stands below everything.
  const phone = useIsPhone();
  const add = (
    <Suspense>
      <AddMenu />
    </Suspense>
  );
  const greeting = greetingAt(new Date(useNow()).getHours());
  const { main, aside } = usePageParts(parts, null, { shape: <TodayShape /> });
  const { lead } = usePageParts(parts, null, { shape: <CommandsShape /> });
  // Loaded parts render at once; a lazy component would show its placeholder first.
  const [{ Sections }] = useState(() => loaded ?? lazily);
  return (
    <Page
      title={t(($) => $.greeting[greeting], { name: FirstName || Name })}
      subtitle={<HouseSentence />}
      {...(!phone && { action: add })}
      lead={
        <>
          <NowStrip />
          {lead}
        </>
      }
      {...(aside !== undefined && { aside: <Later fallback={<TodayShape />}>{aside}</Later> })}
    >
      <Later fallback={<SectionsShape />}>
        <Suspense fallback={<SectionsShape />}>
          <Sections {...(nearby && { nearby })} />
          {main}
          {phone && add}
        </Suspense>
      </Later>
    </Page>
  );
}
