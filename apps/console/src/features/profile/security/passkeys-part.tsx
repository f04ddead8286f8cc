import type { Passkey } from '@dimora/contract/client';
import { Button, useToasts } from '@dimora/ui';
import { useFocusAfterRemoval } from '@dimora/ui/focus-after-removal';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { makePasskey, passkeysWork } from '../../../kit/session/passkeys.ts';
import { profileTexts } from '../texts.ts';
import { PasskeyRow } from './passkey-row.tsx';
import classes from './security.module.css';
import { useFactorChange } from './use-factor-change.ts';
import { usePasskeyName } from './use-passkey-name.ts';
import { ConfirmDialog } from '../../../kit/parts/confirm-dialog.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const RenameDialog = lazyPart(() =>
  import('./rename-dialog.tsx').then((file) => file.RenameDialog),
);

/** The open dialog, and its passkey. */
type Step = { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

/** One's own passkeys: added, renamed, removed. If the address doesn't support them, it says so. */
export function PasskeysPart({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  useFocusAfterRemoval();
  const t = useTexts(profileTexts);
  const nameOf = usePasskeyName();
  const toasts = useToasts();
  const { busy, change } = useFactorChange();
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const work = passkeysWork();

  const add = async () => {
    let name = '';
    const added = await change(async (api) => {
      const answer = await makePasskey(await api.passkeys.ask());
      name = nameOf(answer, passkeys);
      return api.passkeys.add({ Name: name, answer });
    });
    if (added)
      toasts.show({ tone: 'good', message: t(($) => $.security.passkeys.added, { name }) });
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
