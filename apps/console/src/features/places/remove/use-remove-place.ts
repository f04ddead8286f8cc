import type { CloudProperty } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PLACES_PATH } from '../../../entities/place/place-path.ts';
import { removalReason } from '../../../entities/place/removal-reason.ts';
import { useCloud, useCloudOrpc } from '../../../kit/api/cloud.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useSending } from '../../../kit/forms/use-sending.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { placesTexts } from '../texts.ts';

/** Removes a place and returns to the list; a refusal is shown with its reason (PLACES-10, PLACES-12, PLACES-13). */
export function useRemovePlace({ Id }: CloudProperty, onLeaving: (leaving: boolean) => void) {
  const t = useTexts(placesTexts);
  const explain = useExplain();
  const toasts = useToasts();
  const navigate = useNavigate();
  const cloud = useCloud();
  const orpc = useCloudOrpc();
  const { queryClient } = useServices();
  const [asking, setAsking] = useState(false);
  const { busy, failure, closeFailure, fail, send } = useSending();
  const remove = async (): Promise<void> => {
    const refused = (error: unknown): void => {
      fail(error);
      // Hubs may have been added meanwhile: the page shows them.
      void queryClient.invalidateQueries({ queryKey: orpc.properties.key() });
    };
    await send(async () => {
      await cloud.properties.remove({ Id });
      onLeaving(true);
      toasts.show({ tone: 'good', message: t(($) => $.PROPERTY_REMOVED) });
      await queryClient.invalidateQueries({ queryKey: orpc.properties.list.key() });
      await navigate({ href: PLACES_PATH });
    }, refused);
    setAsking(false);
  };
  return {
    asking,
    ask: () => setAsking(true),
    cancel: () => setAsking(false),
    busy,
    failure:
      failure === null
        ? null
        : { title: t(($) => $.ERROR_REMOVING_PROPERTY), line: removalReason(failure, explain) },
    closeFailure,
    remove,
  };
}
