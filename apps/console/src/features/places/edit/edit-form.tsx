import type { CloudProperty } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react';
import { ZOOM } from '../../../entities/place/map/map-limits.ts';
import { useOffline } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { FailureDialog } from '../failure-dialog.tsx';
import { PlaceFormFields } from '../form/place-form-fields.tsx';
import { valuesOf } from '../form/place-values.ts';
import { usePlaceForm } from '../form/use-place-form.ts';
import { placesTexts } from '../texts.ts';
import { UnsavedGuard } from '../../../kit/unsaved/unsaved-guard.tsx';
import { PlaceConflict } from './place-conflict.tsx';
import { useSavePlace } from './use-save-place.ts';

/** Props of {@link EditForm}. */
export type EditFormProps = {
  readonly place: CloudProperty;
  /** The page is being left on purpose: nothing is to be asked. */
  readonly leaving: boolean;
  readonly onMode: (searching: boolean) => void;
};

/** The form of a place that exists; Update needs a name, a position, a type and a subtype (PLACES-09). */
export function EditForm({ place, leaving, onMode }: EditFormProps): ReactNode {
  const t = useTexts(placesTexts);
  // The edit starts from what was there when the form opened; later news of others are met on saving.
  const [base, setBase] = useState(place);
  const form = usePlaceForm(valuesOf(base), ZOOM.existing);
  const saving = useSavePlace(base, form, setBase);
  const offline = useOffline();
  const { searching, problem, dirty } = form;
  useEffect(() => {
    onMode(searching);
  }, [onMode, searching]);
  const reason = offline
    ? t(($) => $.form.offline)
    : problem
      ? t(($) => (problem === 'position' ? $.form.position : $.form.incomplete))
      : dirty
        ? undefined
        : t(($) => $.form.unchanged);
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!saving.busy && reason === undefined) void saving.save(form.changes, base.revision);
      }}
    >
      <PlaceFormFields
        form={form}
        foot={
          <Button
            variant="primary"
            type="submit"
            loading={saving.busy}
            reasonPlace="beside"
            disabledReason={reason}
          >
            {t(($) => $.form.update)}
          </Button>
        }
      />
      <UnsavedGuard isDirty={() => form.dirty && !leaving} />
      <FailureDialog failure={saving.failure} onClose={saving.closeFailure} />
      {saving.theirs && (
        <PlaceConflict
          mine={form.values}
          theirs={valuesOf(saving.theirs)}
          busy={saving.busy}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
          onClose={saving.closeConflict}
        />
      )}
    </form>
  );
}
