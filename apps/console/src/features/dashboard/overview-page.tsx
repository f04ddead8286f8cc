import { Page } from '@dimora/ui';
import type { ReactNode } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useNow, useOwnUser } from '../../kit/home/hooks.ts';
import { Later } from '../../kit/routing/later.tsx';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { dashboardTexts } from './texts.ts';
import { EnvironmentsSection } from './environments-section.tsx';
import { FavouritesSection } from './favourites-section.tsx';
import { greetingAt } from './greeting.ts';
import { SectionsShape, TodayShape } from './overview-skeleton.tsx';
import { NowStrip } from './now-strip.tsx';
import { TodaySection } from './today-section.tsx';
import { HouseSentence } from './welcome/house-sentence.tsx';

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
            <TodaySection />
          </Later>
        ),
      })}
    >
      <Later fallback={<SectionsShape />}>
        <FavouritesSection />
        <EnvironmentsSection />
      </Later>
    </Page>
  );
}
