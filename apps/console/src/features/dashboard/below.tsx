import type { ReactNode } from 'react';
import { EnvironmentsSection } from './environments-section.tsx';
import { FavouritesSection } from './favourites-section.tsx';

/** Favourites and rooms: the wide column below the house's own line. */
export function Sections(): ReactNode {
  return (
    <>
      <FavouritesSection />
      <EnvironmentsSection />
    </>
  );
}
