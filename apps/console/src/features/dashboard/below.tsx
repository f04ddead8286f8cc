import type { ReactNode } from 'react';
import { EnvironmentsSection } from './environments-section.tsx';
import type { FavouritesSectionProps } from './favourites-section-props.ts';
import { FavouritesSection } from './favourites-section.tsx';
import classes from './new-home.module.css';
import { useNewHome } from './use-new-home.ts';

/** Favourites and rooms: the wide column below the house's own line. In a new home the page is its two beginnings. */
export function Sections({ nearby }: FavouritesSectionProps): ReactNode {
  const isNew = useNewHome();
  const sections = (
    <>
      <FavouritesSection {...(nearby && { nearby })} />
      <EnvironmentsSection isNewHome={isNew} />
    </>
  );
  return isNew ? (
    <div className={classes.home} data-alone>
      {sections}
    </div>
  ) : (
    sections
  );
}
