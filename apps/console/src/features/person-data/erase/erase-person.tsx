import { Button, useToasts } from '@dimora/ui';
import { IconEraser } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { personDataTexts } from '../texts.ts';
import type { EraseDialogProps } from './erase-dialog.tsx';

const EraseDialog = lazyPart(() =>
  import(/* chunk: user-page */ './erase-dialog.tsx').then((file) => file.EraseDialog),
);

/** Props of {@link ErasePerson}. */
export type ErasePersonProps = {
  readonly name: string;
  readonly own: boolean;
  readonly what: EraseDialogProps['what'];
  readonly lastOwner: boolean;
  /** Erases them; `complete` is false while something of them is still to go. */
  readonly erase: (confirm: string) => Promise<{ readonly complete: boolean }>;
  /** They are no more. */
  readonly onErased: () => void;
};

/** Erases a person after a question that says what that means. */
export function ErasePerson(props: ErasePersonProps) {
  const { name, own, what, lastOwner, onErased } = props;
  const t = useTexts(personDataTexts);
  const toasts = useToasts();
  const { busy, attempt } = useAttempt();
  const away = useOfflineReason();
  const offline = what === 'house' ? away : undefined;
  const [asking, setAsking] = useState(false);
  const erase = async (confirm: string): Promise<void> => {
    const erased = await attempt(
      () => props.erase(confirm),
      (error) => {
        if (errorCodeOf(error) === 'STEP_UP_NEEDED') return undefined;
        setAsking(false);
        return { title: t(($) => $.erase.failed) };
      },
    );
    if (!erased) return;
    setAsking(false);
    const done = own ? t(($) => $.erase.done) : t(($) => $.erase.doneOf, { name });
    toasts.show({
      tone: 'good',
      ...(erased.complete ? { message: done } : { title: done, message: t(($) => $.erase.soon) }),
    });
    onErased();
  };
  return (
    <>
      <Button
        variant="danger"
        icon={<IconEraser />}
        onClick={() => setAsking(true)}
        reasonPlace="tooltip"
        disabledReason={lastOwner ? t(($) => $.erase.lastOwner) : offline}
      >
        {own ? t(($) => $.erase.action) : t(($) => $.erase.actionOf, { name })}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <EraseDialog
            name={name}
            own={own}
            what={what}
            busy={busy}
            onErase={(confirm) => void erase(confirm)}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
