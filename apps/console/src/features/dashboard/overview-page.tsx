import { Page } from '@dimora/ui';
import { lazy, Suspense, type ReactNode } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useNow, useOwnUser } from '../../kit/home/hooks.ts';
import { Later } from '../../kit/routing/later.tsx';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { dashboardTexts } from './texts.ts';
import { greetingAt } from './greeting.ts';
import { SectionsShape, TodayShape } from './overview-skeleton.tsx';
import { NowStrip } from './now-strip.tsx';
import { HouseSentence } from './welcome/house-sentence.tsx';

/** Fetches what stands under the head of the page; its route asks for it, so that it comes while the head is made. */
export const loadBelow = () => import('./below.tsx');

const Sections = lazy(() => loadBelow().then((file) => ({ default: file.Sections })));
const TodaySection = lazy(() => loadBelow().then((file) => ({ default: file.Today })));

/** The overview: how the house is, what one uses most, its rooms, and what has happened today (DASH-01, DASH-02). */
export function OverviewPage(): ReactNode {
  const t = useTexts(dashboardTexts);
  const { FirstName, Name } = useOwnUser();
  const greeting = greetingAt(new Date(useNow()).getHours());
  const mayReadEvents = useMay('READ_EVENTS');
  return (
    <Page
      title={t(($) => $.greeting[greeting], { name: FirstName || Name })}
      subtitle={<HouseSentence />}
      lead={<NowStrip />}
      {...(mayReadEvents && {
        aside: (
          <Later fallback={<TodayShape />}>
            <Suspense fallback={<TodayShape />}>
              <TodaySection />
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
