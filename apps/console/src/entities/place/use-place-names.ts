import type { PlaceSubType, PlaceType } from '@dimora/domain';
import { useWords } from '../../kit/i18n/use-texts.ts';
import { placeTexts } from './place-texts.ts';

/** The kinds of places in words. */
export type PlaceNames = {
  readonly type: (type: PlaceType) => string;
  readonly subType: (subType: PlaceSubType) => string;
};

/** See {@link PlaceNames}. */
export function usePlaceNames(): PlaceNames {
  const { types, subTypes } = useWords(placeTexts);
  return { type: (type) => types[type], subType: (subType) => subTypes[subType] };
}
