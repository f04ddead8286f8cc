import { Button } from '@dimora/ui';
import { Suspense, useState } from 'react';
import { useSayDone } from '../../../kit/forms/use-say-done.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import classes from '../links/own-voice.module.css';
import { useVoiceChange } from '../links/use-own-voice.ts';
import { voiceTexts } from '../texts.ts';
import { ConfirmDialog } from '../../../kit/parts/confirm-dialog.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const PinDialog = lazyPart(() => import('./pin-dialog.tsx').then((file) => file.PinDialog));

/** One's own PIN, without which no voice opens the house: set, changed, removed. */
export function OwnPin({
  hasPin,
  assistantPin = false,
}: {
  readonly hasPin: boolean;
  /** The owner lets Alexa check the PIN of door locks for this person. */
  readonly assistantPin?: boolean | undefined;
}) {
  const t = useTexts(voiceTexts);
  const sayDone = useSayDone();
  const disabledReason = useOfflineReason();
  const { busy, change } = useVoiceChange();
  const [step, setStep] = useState<'set' | 'remove' | null>(null);
  const close = (): void => setStep(null);
  const save = async (pin: string): Promise<void> => {
    if (!(await change((voice) => voice.setPin({ pin })))) return;
    close();
    sayDone('saved');
  };
  const remove = async (): Promise<void> => {
    const done = await change((voice) => voice.removePin());
    close();
    if (done) sayDone('removed');
  };
  return (
    <>
      <p className={classes.line}>{t(($) => (hasPin ? $.pin.isSet : $.pin.notSet))}</p>
      <p className={classes.line}>
        {t(($) => $.pin.alexa)} {t(($) => (assistantPin ? $.pin.atAmazon : $.pin.notAtAmazon))}
      </p>
      <div className={classes.actions}>
        <Button onClick={() => setStep('set')} disabledReason={disabledReason}>
          {t(($) => (hasPin ? $.pin.change : $.pin.set))}
        </Button>
        {hasPin && (
          <Button
            variant="danger"
            onClick={() => setStep('remove')}
            disabledReason={disabledReason}
          >
            {t(($) => $.pin.remove)}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {step === 'set' && (
          <PinDialog busy={busy} onSave={(pin) => void save(pin)} onCancel={close} />
        )}
        {step === 'remove' && (
          <ConfirmDialog
            opened
            title={t(($) => $.pin.question)}
            confirmLabel={t(($) => $.pin.remove)}
            busy={busy}
            onConfirm={() => void remove()}
            onCancel={close}
          >
            {t(($) => $.pin.loss)}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}
