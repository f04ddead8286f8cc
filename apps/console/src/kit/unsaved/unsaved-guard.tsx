import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { useBlocker } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { unsavedTexts } from './unsaved-texts.ts';

/** Asks before a page with unsaved changes is left, by a link, the back key or the closing of the tab. */
export function UnsavedGuard({ isDirty }: { readonly isDirty: () => boolean }): ReactNode {
  const blocker = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <Suspense>
      <LeaveDialog
        opened={blocker.status === 'blocked'}
        onLeave={() => blocker.proceed?.()}
        onStay={() => blocker.reset?.()}
      />
    </Suspense>
  );
}

type LeaveDialogProps = {
  readonly opened: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
};

function LeaveDialog({ opened, onLeave, onStay }: LeaveDialogProps): ReactNode {
  const t = useTexts(unsavedTexts);
  return (
    <ConfirmDialog
      opened={opened}
      title={t(($) => $.title)}
      confirmLabel={t(($) => $.leave)}
      cancelLabel={t(($) => $.stay)}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t(($) => $.line)}
    </ConfirmDialog>
  );
}
