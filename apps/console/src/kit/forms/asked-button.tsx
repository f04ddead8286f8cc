import { Button, type ButtonProps } from '@dimora/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../parts/confirm-dialog.ts';
import { useAttempt } from './use-attempt.ts';
import type { Undone } from './use-say-failed.ts';

/** Props of {@link AskedButton}. */
export type AskedButtonProps = Omit<ButtonProps, 'children' | 'loading' | 'onClick'> & {
  /** Said on the button, and on that of the question. */
  readonly label: string;
  readonly question: string;
  /** Does it, after the question. */
  readonly act: () => Promise<unknown>;
  /** What wasn't done if that fails. */
  readonly undone?: Undone;
  /** What it means. */
  readonly children: ReactNode;
};

/** Does what can't be taken back, after a question; a failure is shown in a toast. */
export function AskedButton({
  label,
  question,
  act,
  undone,
  children,
  ...button
}: AskedButtonProps): ReactNode {
  const { busy, attempt } = useAttempt();
  const [asking, setAsking] = useState(false);
  const run = async (): Promise<void> => {
    await attempt(act, undone);
    setAsking(false);
  };
  return (
    <>
      <Button variant="danger" {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            opened
            title={question}
            confirmLabel={label}
            busy={busy}
            onConfirm={() => void run()}
            onCancel={() => setAsking(false)}
          >
            {children}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
