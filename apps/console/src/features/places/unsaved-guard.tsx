import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { placesTexts } from './texts.ts';

/** Asks before a page with unsaved changes is left, by a link, the back key or the closing of the tab. */
export function UnsavedGuard({ isDirty }: { readonly isDirty: () => boolean }): ReactNode {
  const t = useTexts(placesTexts);
  const blocker = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t(($) => $.leave.title)}
      confirmLabel={t(($) => $.leave.leave)}
      cancelLabel={t(($) => $.leave.stay)}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t(($) => $.leave.line)}
    </ConfirmDialog>
  );
}
