import type { Factors } from '@dimora/contract/client';
import { Button, useToasts } from '@dimora/ui';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { profileTexts } from '../texts.ts';
import classes from './security.module.css';
import { useFactorChange } from './use-factor-change.ts';
import { ConfirmDialog } from '../../../kit/parts/confirm-dialog.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const EnrolDialog = lazyPart(() => import('./enrol-dialog.tsx').then((file) => file.EnrolDialog));
const CodesDialog = lazyPart(() => import('./codes-dialog.tsx').then((file) => file.CodesDialog));

/** The open dialog. */
type Step =
  | { readonly kind: 'enrol'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'remove' }
  | { readonly kind: 'renew' };

/** The authenticator app: set up, replaced, given new recovery codes, removed. */
export function AuthenticatorPart({ factors }: { readonly factors: Factors }) {
  const t = useTexts(profileTexts);
  const format = useFormat();
  const toasts = useToasts();
  const { busy, change } = useFactorChange();
  const [step, setStep] = useState<Step | null>(null);
  const { authenticatorSince: since, recoveryCodesLeft: count } = factors;
  const close = () => setStep(null);

  const enrol = async () => {
    const begun = await change((api) => api.factors.begin());
    if (begun) setStep({ kind: 'enrol', ...begun });
  };
  const enrolled = (codes: readonly string[]) => {
    setStep({ kind: 'codes', codes });
    void change(() => Promise.resolve());
  };
  const renew = async () => {
    const renewed = await change((api) => api.factors.renewCodes());
    setStep(renewed ? { kind: 'codes', codes: renewed.recoveryCodes } : null);
  };
  const remove = async () => {
    const done = await change((api) => api.factors.remove());
    close();
    if (done) toasts.show({ tone: 'good', message: t(($) => $.security.authenticator.removed) });
  };

  return (
    <section className={classes.part} aria-labelledby="authenticator-title">
      <h3 className={classes.title} id="authenticator-title">
        {t(($) => $.security.authenticator.title)}
      </h3>
      <p className={classes.line}>
        {since === null
          ? t(($) => $.security.authenticator.off)
          : `${t(($) => $.security.authenticator.on, { date: format.dateTime(since) })} · ${t(
              ($) => $.security.authenticator.left,
              { count },
            )}`}
      </p>
      <div className={classes.ways}>
        <Button size="small" loading={busy} onClick={() => void enrol()}>
          {t(($) =>
            since === null ? $.security.authenticator.setUp : $.security.authenticator.change,
          )}
        </Button>
        {since !== null && (
          <>
            <Button size="small" onClick={() => setStep({ kind: 'renew' })}>
              {t(($) => $.security.authenticator.newCodes)}
            </Button>
            <Button size="small" variant="danger" onClick={() => setStep({ kind: 'remove' })}>
              {t(($) => $.security.authenticator.remove)}
            </Button>
          </>
        )}
      </div>
      <Suspense fallback={null}>
        {step?.kind === 'enrol' && (
          <EnrolDialog secret={step.secret} uri={step.uri} onDone={enrolled} onCancel={close} />
        )}
        {step?.kind === 'codes' && <CodesDialog codes={step.codes} onDone={close} />}
        {(step?.kind === 'remove' || step?.kind === 'renew') && (
          <Question
            kind={step.kind}
            busy={busy}
            onConfirm={() => void (step.kind === 'remove' ? remove() : renew())}
            onCancel={close}
          />
        )}
      </Suspense>
    </section>
  );
}

/** Asks before the app or its recovery codes stop working. */
function Question({
  kind,
  busy,
  onConfirm,
  onCancel,
}: {
  readonly kind: 'remove' | 'renew';
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  const t = useTexts(profileTexts);
  return (
    <ConfirmDialog
      opened
      tone={kind === 'renew' ? 'plain' : 'danger'}
      title={t(($) => $.security.authenticator[`${kind}Question`])}
      confirmLabel={t(($) => $.security.authenticator[kind])}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t(($) => $.security.authenticator[`${kind}Loss`])}
    </ConfirmDialog>
  );
}
