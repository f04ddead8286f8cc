import type { PagePart } from '../../kit/parts/page-part.ts';

/** Props of the section of favourites. */
export type FavouritesSectionProps = {
  /** The devices on the network, for a home that has none yet. */
  readonly nearby?: PagePart<'overview'>;
};
