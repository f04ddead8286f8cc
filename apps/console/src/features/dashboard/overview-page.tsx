import { Page } from '@dimora/ui';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useNow, useOwnUser } from '../../kit/home/hooks.ts';
import { Later } from '../../kit/routing/later.tsx';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { dashboardTexts } from './texts.ts';
import { greetingAt } from './greeting.ts';
import { SectionsShape, TodayShape } from './overview-skeleton.tsx';
import { NowStrip } from './now-strip.tsx';
import { HouseSentence } from './welcome/house-sentence.tsx';

type Below = { readonly Sections: ComponentType; readonly Today: ComponentType };
let loaded: Below | undefined;

/** Fetches what stands under the head of the page; its route asks for it, so that it comes while the head is made. */
export const loadBelow = (): Promise<Below> =>
  import('./below.tsx').then((file) => (loaded = file));

const lazily: Below = {
  Sections: lazy(() => loadBelow().then((file) => ({ default: file.Sections }))),
  Today: lazy(() => loadBelow().then((file) => ({ default: file.Today }))),
};

/** The overview: how the house is, what one uses most, its rooms, and what has happened today (DASH-01, DASH-02). */
export function OverviewPage(): ReactNode {
  const t = useTexts(dashboardTexts);
  const { FirstName, Name } = useOwnUser();
  const greeting = greetingAt(new Date(useNow()).getHours());
  const mayReadEvents = useMay('READ_EVENTS');
  // What is there already stands at once: a lazy part would show its shape first.
  const [{ Sections, Today }] = useState(() => loaded ?? lazily);
  return (
    <Page
      title={t(($) => $.greeting[greeting], { name: FirstName || Name })}
      subtitle={<HouseSentence />}
      lead={<NowStrip />}
      {...(mayReadEvents && {
        aside: (
          <Later fallback={<TodayShape />}>
            <Suspense fallback={<TodayShape />}>
              <Today />
            </Suspense>
          </Later>
        ),
      })}
    >
      <Later fallback={<SectionsShape />}>
        <Suspense fallback={<SectionsShape />}>
          <Sections />
        </Suspense>
      </Later>
    </Page>
  );
}
