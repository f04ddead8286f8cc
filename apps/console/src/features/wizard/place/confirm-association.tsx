import { isNullPropertyId } from '@dimora/domain';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import type { ReactNode } from 'react';
import { config } from '../../../kit/config.ts';
import { useProperty } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { wizardTexts } from '../texts.ts';
import { waitBeforeNext } from './wait.ts';

/** Props of {@link ConfirmAssociation}. */
export type ConfirmAssociationProps = {
  readonly opened: boolean;
  readonly name: string;
  readonly isNew: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before a hub is moved to a place, and says how long that takes (WIZARD-16). */
export function ConfirmAssociation({
  opened,
  name,
  isNew,
  onConfirm,
  onCancel,
}: ConfirmAssociationProps): ReactNode {
  const t = useTexts(wizardTexts);
  const format = useFormat();
  const from = useProperty();
  const hadPlace = !isNullPropertyId(from?.Id);
  const waitMs = waitBeforeNext(
    { isNew, hadPlace },
    { waitMs: config.wizardReassociationWaitMs, waitFor: config.wizardWaitFor },
  );
  return (
    <ConfirmDialog
      opened={opened}
      tone="plain"
      title={t(($) => $.place.confirmTitle, { name })}
      confirmLabel={t(($) => $.place.confirm)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {waitMs > 0 && from
        ? t(($) => $.place.confirmMove, { from: from.Name, time: format.duration(waitMs) })
        : t(($) => (isNew ? $.place.confirmFresh : $.place.confirmOwn))}
    </ConfirmDialog>
  );
}
