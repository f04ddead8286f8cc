import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { common } from '../i18n/common.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** Props of {@link UnsavedGuard}. */
export type UnsavedGuardProps = {
  readonly isDirty: () => boolean;
  /** The page keeps unsaved changes while only its search changes, e.g. when it opens another of its parts. */
  readonly within?: boolean;
  /** Something other than the page is about to be left with unsaved changes, such as a dialog. */
  readonly closing?: { readonly leave: () => void; readonly stay: () => void } | null;
};

/** Asks before a page with unsaved changes is left, by a link, the back button or by closing the tab. */
export function UnsavedGuard({
  isDirty,
  within = false,
  closing = null,
}: UnsavedGuardProps): ReactNode {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty() && !(within && current.pathname === next.pathname),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  return (
    <LeaveDialog
      opened={isBlocked || closing !== null}
      onLeave={() => (isBlocked ? blocker.proceed() : closing?.leave())}
      onStay={() => (isBlocked ? blocker.reset() : closing?.stay())}
    />
  );
}

type LeaveDialogProps = {
  readonly opened: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
};

function LeaveDialog({ opened, onLeave, onStay }: LeaveDialogProps): ReactNode {
  const t = useTexts(common);
  return (
    <ConfirmDialog
      opened={opened}
      title={t(($) => $.unsaved.title)}
      confirmLabel={t(($) => $.unsaved.leave)}
      cancelLabel={t(($) => $.unsaved.stay)}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t(($) => $.unsaved.line)}
    </ConfirmDialog>
  );
}
