import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { useUiTexts } from '../foundation/ui-text.tsx';
import { Dialog } from './dialog.tsx';

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  readonly opened: boolean;
  /** Names the action and the entity: `Delete "Kitchen"?` */
  readonly title: ReactNode;
  /** Names the loss: what is deleted, and that it can't be restored. */
  readonly children: ReactNode;
  /** The action as a verb: `Delete`. */
  readonly confirmLabel: string;
  /** The cancel button's label; by default the app's "Cancel". */
  readonly cancelLabel?: string;
  /** `danger` for losses, `plain` for other consequences. */
  readonly tone?: 'danger' | 'plain';
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** The action is in progress. */
  readonly busy?: boolean;
}

/** Asks before a loss. It names the entity and the loss; the safe button has the focus. Load it lazily. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    children,
    confirmLabel,
    cancelLabel,
    tone = 'danger',
    onConfirm,
    onCancel,
    busy = false,
  } = props;
  const texts = useUiTexts();
  return (
    <Dialog
      opened={opened}
      onClose={onCancel}
      title={title}
      width={420}
      firm={busy}
      footer={
        <>
          <Button onClick={onCancel} data-autofocus>
            {cancelLabel ?? texts.cancel}
          </Button>
          <Button
            variant={tone === 'danger' ? 'dangerFilled' : 'primary'}
            loading={busy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div>{children}</div>
    </Dialog>
  );
}
