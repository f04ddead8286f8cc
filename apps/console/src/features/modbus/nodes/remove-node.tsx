import { Button } from '@dimora/ui';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { modbusTexts } from '../texts.ts';

/** Props of {@link RemoveNode}. */
export type RemoveNodeProps = {
  /** What is lost. */
  readonly children: ReactNode;
  readonly busy?: boolean;
  readonly disabledReason?: string | undefined;
  readonly onRemove: () => void | Promise<void>;
};

/** Removes a node after 'Are you sure?' (MODBUS-06). */
export function RemoveNode({ children, busy = false, disabledReason, onRemove }: RemoveNodeProps) {
  const t = useTexts(modbusTexts);
  const [asking, setAsking] = useState(false);
  const remove = async (): Promise<void> => {
    await onRemove();
    setAsking(false);
  };
  return (
    <>
      <Button
        size="small"
        variant="danger"
        icon={<IconTrash />}
        disabledReason={disabledReason}
        onClick={() => setAsking(true)}
      >
        {t(($) => $.remove.node)}
      </Button>
      <ConfirmDialog
        opened={asking}
        busy={busy}
        title={t(($) => $.remove.question)}
        confirmLabel={t(($) => $.remove.confirm)}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
