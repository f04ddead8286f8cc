import type { CloudProperty } from '@dimora/contract/client';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { useState, type ReactNode } from 'react';
import { removalReason } from '../../../entities/place/removal-reason.ts';
import { useCloud, useCloudOrpc } from '../../../kit/api/cloud.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useSending } from '../../../kit/forms/use-sending.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { Alert } from '../alert.tsx';
import { wizardTexts } from '../texts.ts';

/** Removes places that have no hubs (WIZARD-19). */
export function useRemoveOwn(onRemoved: (place: CloudProperty) => void) {
  const cloud = useCloud();
  const orpc = useCloudOrpc();
  const explain = useExplain();
  const { queryClient } = useServices();
  const [asked, setAsked] = useState<CloudProperty | null>(null);
  const { busy, failure, closeFailure, send } = useSending();
  const remove = async (): Promise<void> => {
    if (!asked) return;
    await send(async () => {
      await cloud.properties.remove({ Id: asked.Id });
      onRemoved(asked);
    });
    setAsked(null);
    void queryClient.invalidateQueries({ queryKey: orpc.properties.key() });
  };
  return {
    asked,
    ask: setAsked,
    cancel: () => setAsked(null),
    busy,
    remove,
    failure: failure === null ? null : removalReason(failure, explain),
    closeFailure,
  };
}

/** The question before a place is removed, and why removing it failed. */
export function RemoveOwn({
  of: { asked, busy, remove, cancel, failure, closeFailure },
}: {
  readonly of: ReturnType<typeof useRemoveOwn>;
}): ReactNode {
  const t = useTexts(wizardTexts);
  return (
    <>
      <ConfirmDialog
        opened={asked !== null}
        title={t(($) => $.place.removeTitle, { name: asked?.Name ?? '' })}
        confirmLabel={t(($) => $.place.removeAction)}
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={cancel}
      >
        {t(($) => $.place.removeLine)}
      </ConfirmDialog>
      <Alert
        title={t(($) => $.place.ERROR_REMOVING_PROPERTY)}
        line={failure}
        onClose={closeFailure}
      />
    </>
  );
}
