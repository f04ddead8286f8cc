import { useMapWords } from '../../../entities/place/map/use-map-words.ts';
import { usePlaceNames } from '../../../entities/place/use-place-names.ts';
import type { EditWords } from '../../../kit/edit/edit-notices.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { PlaceValues } from '../form/place-values.ts';
import { placesTexts } from '../texts.ts';

/** The row of each field; fields that are one value share a row. */
const ROW = {
  Name: 'Name',
  Type: 'kind',
  SubType: 'kind',
  Latitude: 'position',
  Longitude: 'position',
  Address: 'position',
  Radius: 'Radius',
  Description: 'Description',
} as const satisfies Readonly<Record<keyof PlaceValues, string>>;
type Row = (typeof ROW)[keyof typeof ROW];

/** The labels of a place's fields, and those that two users have changed, as its form shows them. */
export function usePlaceRows(): Pick<EditWords<PlaceValues>, 'name' | 'rows'> {
  const t = useTexts(placesTexts);
  const names = usePlaceNames();
  const words = useMapWords();
  const say = (row: Row, values: PlaceValues): string => {
    if (row === 'kind') return names.subType(values.SubType);
    if (row === 'position')
      return `${words.coordinate(values.Latitude)}, ${words.coordinate(values.Longitude)}`;
    return row === 'Radius' ? words.length(values.Radius) : values[row].trim();
  };
  const name = (field: keyof PlaceValues): string => t(($) => $.conflict[ROW[field]]);
  return {
    name,
    rows: ({ mine, theirs, changes }) => {
      const own = {
        ...mine,
        ...Object.fromEntries(changes.map((each) => [each.field, each.mine])),
      };
      return changes
        .filter(
          ({ field }, index) =>
            changes.findIndex((each) => ROW[each.field] === ROW[field]) === index,
        )
        .map(({ field, choice }) => ({
          field,
          name: name(field),
          mine: say(ROW[field], own),
          theirs: say(ROW[field], theirs),
          choice,
        }));
    },
  };
}
