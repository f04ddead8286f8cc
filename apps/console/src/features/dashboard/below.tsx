import type { ReactNode } from 'react';
import { EnvironmentsSection } from './environments-section.tsx';
import type { FavouritesSectionProps } from './favourites-section-props.ts';
import { FavouritesSection } from './favourites-section.tsx';

/** Favourites and rooms: the wide column below the house's own line. */
export function Sections({ nearby }: FavouritesSectionProps): ReactNode {
  return (
    <>
      <FavouritesSection {...(nearby && { nearby })} />
      <EnvironmentsSection />
    </>
  );
}
