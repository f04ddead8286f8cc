import type { Passkey } from '@dimora/contract/client';
import { Button, useToasts } from '@dimora/ui';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { makePasskey, passkeysWork } from '../../../kit/session/passkeys.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { profileTexts } from '../texts.ts';
import { PasskeyRow } from './passkey-row.tsx';
import classes from './security.module.css';
import { useFactorChange } from './use-factor-change.ts';

const ConfirmDialog = lazy(() =>
  import('@dimora/ui/confirm-dialog').then((file) => ({ default: file.ConfirmDialog })),
);
const RenameDialog = lazy(() =>
  import('./rename-dialog.tsx').then((file) => ({ default: file.RenameDialog })),
);

/** What is open over the card, and for which passkey. */
type Step = { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

/** One's own passkeys: added, renamed, removed. Where the address has none, that is said. */
export function PasskeysPart({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const t = useTexts(profileTexts);
  const format = useFormat();
  const toasts = useToasts();
  const { busy, change } = useFactorChange();
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const work = passkeysWork();

  const add = async () => {
    const Name = t(($) => $.security.passkeys.newName, { date: format.day(Date.now()) });
    const added = await change(async (api) =>
      api.passkeys.add({ Name, answer: await makePasskey(await api.passkeys.ask()) }),
    );
    if (added) toasts.show({ tone: 'good', message: t(($) => $.security.passkeys.added) });
  };
  const rename = async ({ id }: Passkey, Name: string) => {
    if (await change((api) => api.passkeys.rename({ id, Name }))) close();
  };
  const remove = async ({ id }: Passkey) => {
    await change((api) => api.passkeys.remove({ id }));
    close();
  };

  return (
    <section className={classes.part} aria-labelledby="passkeys-title">
      <h3 className={classes.title} id="passkeys-title">
        {t(($) => $.security.passkeys.title)}
      </h3>
      <p className={classes.line}>
        {t(($) => (work ? $.security.passkeys.line : $.security.passkeys.notHere))}
      </p>
      {passkeys.length > 0 && (
        <ul className={classes.keys}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setStep({ kind: 'rename', passkey })}
              onRemove={() => setStep({ kind: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {work && (
        <div className={classes.ways}>
          <Button size="small" loading={busy} onClick={() => void add()}>
            {t(($) => $.security.passkeys.add)}
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {step?.kind === 'rename' && (
          <RenameDialog
            name={step.passkey.Name}
            busy={busy}
            onSave={(Name) => void rename(step.passkey, Name)}
            onCancel={close}
          />
        )}
        {step?.kind === 'remove' && (
          <ConfirmDialog
            opened
            title={t(($) => $.security.passkeys.removeQuestion, { name: step.passkey.Name })}
            confirmLabel={t(($) => $.security.passkeys.remove)}
            busy={busy}
            onConfirm={() => void remove(step.passkey)}
            onCancel={close}
          >
            {t(($) => $.security.passkeys.removeLoss)}
          </ConfirmDialog>
        )}
      </Suspense>
    </section>
  );
}
