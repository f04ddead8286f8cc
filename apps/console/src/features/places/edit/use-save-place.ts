import type { CloudProperty } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { useState } from 'react';
import { useCloud, useCloudOrpc } from '../../../kit/api/cloud.ts';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import type { Failure } from '../failure-dialog.tsx';
import { valuesOf, type PlaceValues } from '../form/place-values.ts';
import type { PlaceForm } from '../form/use-place-form.ts';
import { placesTexts } from '../texts.ts';

/** Saves an edit of a place; somebody else's edit in between is kept at hand until one has decided (PLACES-10). */
export function useSavePlace(
  base: CloudProperty,
  form: PlaceForm,
  onBase: (saved: CloudProperty) => void,
) {
  const t = useTexts(placesTexts);
  const explain = useExplain();
  const toasts = useToasts();
  const cloud = useCloud();
  const keep = useKeepPlace();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [theirs, setTheirs] = useState<CloudProperty | null>(null);
  const take = (place: CloudProperty): void => {
    keep(place);
    onBase(place);
    form.reset(valuesOf(place));
    setTheirs(null);
  };
  const save = async (change: Partial<PlaceValues>, revision: number): Promise<void> => {
    setBusy(true);
    try {
      take(await cloud.properties.update({ Id: base.Id, change, revision }));
      toasts.show({ tone: 'good', message: t(($) => $.PROPERTY_UPDATED) });
    } catch (error) {
      const met = errorCodeOf(error) === 'EDIT_CONFLICT' ? await theOther() : undefined;
      if (met) setTheirs(met);
      else setFailure({ title: t(($) => $.ERROR_UPDATING_PROPERTY), line: explain(error) });
    } finally {
      setBusy(false);
    }
  };
  const theOther = (): Promise<CloudProperty | undefined> =>
    cloud.properties.get({ Id: base.Id }).catch(() => undefined);
  return {
    busy,
    failure,
    closeFailure: () => setFailure(null),
    theirs,
    closeConflict: () => setTheirs(null),
    save,
    keepMine: () => theirs && void save(form.changes, theirs.revision),
    takeTheirs: () => theirs && take(theirs),
  };
}

/** Hands an answer of the cloud to the screens that show the place. */
export function useKeepPlace(): (place: CloudProperty) => void {
  const orpc = useCloudOrpc();
  const { queryClient } = useServices();
  return (place) => {
    queryClient.setQueryData(orpc.properties.get.queryKey({ input: { Id: place.Id } }), place);
    void queryClient.invalidateQueries({ queryKey: orpc.properties.list.key() });
  };
}
