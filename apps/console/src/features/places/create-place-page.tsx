import type { CloudProperty, IpLocation } from '@dimora/contract/client';
import { DEFAULT_RADIUS_M } from '@dimora/domain';
import { Button, ButtonLink, Page, useToasts } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { kindOfType } from '../../entities/place/kind/kind-selects.tsx';
import { DEFAULT_CENTRE, ZOOM } from '../../entities/place/map/map-limits.ts';
import { PLACES_PATH, placePath } from '../../entities/place/place-path.ts';
import { useCloud, useCloudOrpc } from '../../kit/api/cloud.ts';
import { useCreation } from '../../kit/edit/creation-form.tsx';
import { changesOf } from '../../kit/edit/merge-edits.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { common } from '../../kit/i18n/common.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../kit/page/use-offline-reason.ts';
import { useServices } from '../../kit/services.tsx';
import { FailureDialog } from './failure-dialog.tsx';
import { PlaceFormFields } from './form/place-form-fields.tsx';
import type { PlaceValues } from './form/place-values.ts';
import { placeForm, usePlaceWhere } from './form/use-place-form.ts';
import { placesTexts } from './texts.ts';
import { UnsavedGuard } from '../../kit/unsaved/unsaved-guard.tsx';

/**
 * Adds a place; its map begins at the location of the user's IP address, or near Rome (PLACES-02, PLACES-11,
 * PLACES-26).
 */
export function CreatePlacePage(): ReactNode {
  const t = useTexts(placesTexts);
  const located = useQuery(
    useCloudOrpc().geo.ipLocation.queryOptions({ staleTime: Infinity, retry: false }),
  );
  return (
    <Page
      title={t(($) => $.form.create)}
      subtitle={t(($) => $.form.createLine)}
      breadcrumb={[{ label: t(($) => $.title), href: PLACES_PATH }]}
    >
      {!located.isPending && <CreateForm start={startOf(located.data)} />}
    </Page>
  );
}

const startOf = (located: IpLocation | null | undefined): PlaceValues => ({
  Name: '',
  ...kindOfType('Home'),
  Latitude: located?.latitude ?? DEFAULT_CENTRE.Latitude,
  Longitude: located?.longitude ?? DEFAULT_CENTRE.Longitude,
  Address: located?.display_name ?? '',
  Radius: DEFAULT_RADIUS_M,
  Description: '',
});

function CreateForm({ start }: { readonly start: PlaceValues }): ReactNode {
  const t = useTexts(placesTexts);
  const words = useTexts(common);
  const where = usePlaceWhere(start, ZOOM.fresh);
  const [typed, setTyped] = useState(start);
  const fields = { ...typed, ...where.fields };
  const form = placeForm(
    { fields, change: (change) => setTyped((held) => ({ ...held, ...change })) },
    where,
  );
  // An address that was only looked up again is no change by the user.
  const changed = Object.keys(changesOf(start, fields)).some((field) => field !== 'Address');
  const offline = useOfflineReason();
  const { problem } = form;
  const reason =
    offline ??
    (problem && t(($) => (problem === 'position' ? $.form.position : $.form.incomplete)));
  const create = useCreate();
  const explain = useExplain();
  const { busy, failure, closeFailure, submit, isDirty } = useCreation(
    { fields, dirty: changed || !where.valid, check: () => reason === undefined },
    { create },
  );
  return (
    <form noValidate onSubmit={submit}>
      <PlaceFormFields
        form={form}
        foot={
          <>
            <Button
              variant="primary"
              type="submit"
              loading={busy}
              reasonPlace="beside"
              disabledReason={reason}
            >
              {t(($) => $.form.add)}
            </Button>
            <ButtonLink href={PLACES_PATH}>{words(($) => $.actions.cancel)}</ButtonLink>
          </>
        }
      />
      <UnsavedGuard isDirty={isDirty} />
      <FailureDialog
        failure={
          failure === null
            ? null
            : { title: t(($) => $.ERROR_CREATING_PROPERTY), line: explain(failure) }
        }
        onClose={closeFailure}
      />
    </form>
  );
}

/** Creates a place and opens it. */
function useCreate() {
  const t = useTexts(placesTexts);
  const toasts = useToasts();
  const navigate = useNavigate();
  const cloud = useCloud();
  const orpc = useCloudOrpc();
  const { queryClient } = useServices();
  const { Id: UserId } = useOwnUser();
  return async (values: PlaceValues, added: () => void): Promise<void> => {
    const created: CloudProperty = await cloud.properties.create({ UserId, ...values });
    added();
    queryClient.setQueryData(orpc.properties.get.queryKey({ input: { Id: created.Id } }), created);
    void queryClient.invalidateQueries({ queryKey: orpc.properties.list.key() });
    toasts.show({ tone: 'good', message: t(($) => $.PROPERTY_CREATED, { name: created.Name }) });
    await navigate({ href: placePath(created.Id) });
  };
}
