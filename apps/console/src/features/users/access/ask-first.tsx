import { Suspense } from 'react';
import { ConfirmDialog } from '../../../kit/parts/confirm-dialog.ts';

/** What is asked before it is done. */
export type Question = {
  readonly title: string;
  readonly line: string;
  readonly action: string;
  readonly act: () => Promise<unknown>;
};

/** Asks a question, if there is one. */
export function AskFirst({
  question,
  busy,
  onClose,
}: {
  readonly question: Question | null;
  readonly busy: boolean;
  readonly onClose: () => void;
}) {
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        opened
        title={question.title}
        confirmLabel={question.action}
        busy={busy}
        onConfirm={() => void question.act().finally(onClose)}
        onCancel={onClose}
      >
        {question.line}
      </ConfirmDialog>
    </Suspense>
  );
}
