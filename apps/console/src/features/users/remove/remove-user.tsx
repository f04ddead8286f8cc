import type { ManagedUser } from '@dimora/contract/client';
import { Button, useToasts } from '@dimora/ui';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { ConfirmDialog } from '../../../kit/parts/confirm-dialog.ts';
import { useServices } from '../../../kit/services.tsx';
import { useSayFailed } from '../../../kit/forms/use-say-failed.ts';
import { LIST_HREF } from '../places.ts';
import { usersTexts } from '../texts.ts';

/** Removes a person after a question that names them, and returns to everybody (USERS-15). */
export function RemoveUser({
  user,
  onRemoved,
}: {
  readonly user: ManagedUser;
  readonly onRemoved: () => void;
}) {
  const t = useTexts(usersTexts);
  const toasts = useToasts();
  const sayFailed = useSayFailed();
  const offline = useOfflineReason();
  const navigate = useNavigate();
  const { api, home } = useServices();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { Id, Name: name } = user;
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.users.deleteKnown({ Id });
      onRemoved();
      home.removeUser(Id);
      toasts.show({ tone: 'good', message: t(($) => $.USER_REMOVED, { name }) });
      await navigate({ href: LIST_HREF });
    } catch (error) {
      setAsking(false);
      const title = t(($) => $.USER_REMOVE_ERROR, { name });
      sayFailed(error, { title });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="danger"
        icon={<IconTrash />}
        onClick={() => setAsking(true)}
        reasonPlace="tooltip"
        disabledReason={user.lastOwner ? t(($) => $.form.lastOwner) : offline}
      >
        {t(($) => $.remove.action)}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            opened
            title={t(($) => $.remove.question, { name })}
            confirmLabel={t(($) => $.remove.action)}
            busy={busy}
            onConfirm={() => void remove()}
            onCancel={() => setAsking(false)}
          >
            {t(($) => $.remove.loss)}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
