import type { ReactNode } from 'react';
import { EnvironmentsSection } from './environments-section.tsx';
import { FavouritesSection } from './favourites-section.tsx';

/** What one uses most, and the rooms: the wide column under the house's own line. */
export function Sections(): ReactNode {
  return (
    <>
      <FavouritesSection />
      <EnvironmentsSection />
    </>
  );
}
