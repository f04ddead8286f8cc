import type { PlaceSubType, PlaceType } from '@dimora/domain';
import { useWords } from '../../kit/i18n/use-texts.ts';
import { placeTexts } from './place-texts.ts';

/** The translated kinds of places. */
export type PlaceNames = {
  readonly type: (type: PlaceType) => string;
  readonly subType: (subType: PlaceSubType) => string;
};

export function usePlaceNames(): PlaceNames {
  const { types, subTypes } = useWords(placeTexts);
  return { type: (type) => types[type], subType: (subType) => subTypes[subType] };
}
