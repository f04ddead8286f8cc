import type { CloudProperty } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { useEdit, type Edit } from '../../../kit/edit/use-edit.ts';
import { useCloud, useCloudOrpc } from '../../../kit/api/cloud.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { valuesOf, type PlaceValues } from '../form/place-values.ts';
import type { PlaceWhere } from '../form/use-place-form.ts';
import { placesTexts } from '../texts.ts';

/** The edited place, and its state. */
export type PlaceSubject = {
  readonly place: CloudProperty;
  /** Another user has removed it meanwhile. */
  readonly deleted: boolean;
};

/** An edit of a place (PLACES-09, PLACES-10); its map holds the position. */
export function useEditPlace(
  { place, deleted }: PlaceSubject,
  where: PlaceWhere,
  reasonFor: (values: PlaceValues) => string | undefined,
): Edit<PlaceValues> {
  const t = useTexts(placesTexts);
  const toasts = useToasts();
  const cloud = useCloud();
  const orpc = useCloudOrpc();
  const { queryClient } = useServices();
  const { Id } = place;
  const keep = (now: CloudProperty): CloudProperty => {
    queryClient.setQueryData(orpc.properties.get.queryKey({ input: { Id } }), now);
    void queryClient.invalidateQueries({ queryKey: orpc.properties.list.key() });
    return now;
  };
  return useEdit({
    thing: place,
    deleted,
    unsaved: !where.valid,
    reasonFor,
    fieldsOf: valuesOf,
    // An address that was only looked up again is no change by the user.
    shape: { together: PLACE_UNITS, derived: ['Address'] },
    elsewhere: where,
    read: async () => keep(await cloud.properties.get({ Id })),
    save: async ({ changes, over: { revision } }) =>
      keep(await cloud.properties.update({ Id, change: trimmed(changes), revision })),
    onSaved: () => toasts.show({ tone: 'good', message: t(($) => $.PROPERTY_UPDATED) }),
  });
}

/** The fields of a place that are one value. */
const PLACE_UNITS = [
  ['Type', 'SubType'],
  ['Latitude', 'Longitude', 'Address'],
] as const;

const trimmed = (changes: Partial<PlaceValues>): Partial<PlaceValues> =>
  Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.trim() : value,
    ]),
  );
