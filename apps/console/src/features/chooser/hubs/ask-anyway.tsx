import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import type { ReactNode } from 'react';
import { LastSeen } from '../../../entities/hub/hub-status.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { chooserTexts } from '../texts.ts';
import { HomeAddresses } from './home-addresses.tsx';
import type { Enter } from './use-enter.ts';

/** Asks before a hub that is not ONLINE is opened (CHOOSER-08). */
export function AskAnyway({
  enter: { asked, confirm, cancel },
}: {
  readonly enter: Enter;
}): ReactNode {
  const t = useTexts(chooserTexts);
  return (
    <ConfirmDialog
      opened={asked !== null}
      tone="plain"
      title={asked && t(($) => $.offline.title, { name: asked.ProductName })}
      confirmLabel={t(($) => $.offline.continue)}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>{t(($) => $.offline.line)}</p>
      {asked && <LastSeen at={asked.lastSeenAt} />}
      {asked && <HomeAddresses addresses={asked.Addresses} />}
    </ConfirmDialog>
  );
}
