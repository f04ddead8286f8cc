import type { ReactNode } from 'react';
import { EnvironmentsSection } from './environments-section.tsx';
import { FavouritesSection } from './favourites-section.tsx';
import { TodaySection } from './today-section.tsx';

/** What one uses most, and the rooms: the wide column under the house's own line. */
export function Sections(): ReactNode {
  return (
    <>
      <FavouritesSection />
      <EnvironmentsSection />
    </>
  );
}

/** What happened today: the narrow column. */
export const Today = (): ReactNode => <TodaySection />;
