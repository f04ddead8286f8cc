import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { useBlocker } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { unsavedTexts } from './unsaved-texts.ts';

/** Props of {@link UnsavedGuard}. */
export type UnsavedGuardProps = {
  readonly isDirty: () => boolean;
  /** The page keeps what is unsaved while only its search changes, as when it opens another of its parts. */
  readonly within?: boolean;
};

/** Asks before a page with unsaved changes is left, by a link, the back key or the closing of the tab. */
export function UnsavedGuard({ isDirty, within = false }: UnsavedGuardProps): ReactNode {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty() && !(within && current.pathname === next.pathname),
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
