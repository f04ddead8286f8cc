import { useEffect, useState, type ReactNode } from 'react';
import { ZOOM } from '../../../entities/place/map/map-limits.ts';
import { EditFoot, EditForm } from '../../../kit/edit/edit-form.tsx';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { FailureDialog } from '../failure-dialog.tsx';
import { PlaceFormFields } from '../form/place-form-fields.tsx';
import { problemOf, valuesOf, type PlaceValues } from '../form/place-values.ts';
import { placeForm, usePlaceWhere } from '../form/use-place-form.ts';
import { placesTexts } from '../texts.ts';
import { useEditPlace, type PlaceSubject } from './use-edit-place.ts';
import { usePlaceRows } from './use-place-rows.ts';

/** Props of {@link EditPlaceForm}. */
export type EditPlaceFormProps = PlaceSubject & {
  /** The user leaves on purpose: no question is asked. */
  readonly leaving: boolean;
  readonly onMode: (searching: boolean) => void;
};

/** The form of an existing place; Update needs a name, a position, a type and a subtype (PLACES-09). */
export function EditPlaceForm({ leaving, onMode, ...subject }: EditPlaceFormProps): ReactNode {
  const t = useTexts(placesTexts);
  const explain = useExplain();
  const rows = usePlaceRows();
  const [start] = useState(() => valuesOf(subject.place));
  const where = usePlaceWhere(start, ZOOM.existing);
  const { searching, valid } = where;
  const reasonFor = (values: PlaceValues): string | undefined => {
    if (!valid) return t(($) => $.form.position);
    return problemOf(values) && t(($) => $.form.incomplete);
  };
  const edit = useEditPlace(subject, where, reasonFor);
  useEffect(() => {
    onMode(searching);
  }, [onMode, searching]);
  return (
    <EditForm edit={edit} leaving={leaving}>
      <PlaceFormFields
        form={placeForm(edit, where)}
        foot={
          <EditFoot
            edit={edit}
            words={{
              changed: () => t(($) => $.conflict.title),
              deleted: () => t(($) => $.conflict.gone),
              failed: t(($) => $.ERROR_UPDATING_PROPERTY),
              ...rows,
            }}
            failure={(error, close) => (
              <FailureDialog
                failure={
                  error === null
                    ? null
                    : { title: t(($) => $.ERROR_UPDATING_PROPERTY), line: explain(error) }
                }
                onClose={close}
              />
            )}
          >
            {t(($) => $.form.update)}
          </EditFoot>
        }
      />
    </EditForm>
  );
}
