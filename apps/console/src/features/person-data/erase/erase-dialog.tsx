import { PERSONAL_KINDS, type Fate, type PersonalKind } from '@dimora/domain';
import { Button, TextInput } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import classes from '../person-data.module.css';
import { personDataTexts } from '../texts.ts';

const kindsOf = (fate: Fate): PersonalKind[] =>
  (Object.keys(PERSONAL_KINDS) as PersonalKind[]).filter((kind) => PERSONAL_KINDS[kind] === fate);

/** Props of {@link EraseDialog}. */
export type EraseDialogProps = {
  readonly name: string;
  readonly own: boolean;
  /** What is erased: what a house stores, or the account in the cloud. */
  readonly what: 'house' | 'account';
  readonly busy: boolean;
  readonly onErase: (confirm: string) => void;
  readonly onCancel: () => void;
};

/** Says what goes, what stays and what isn't touched, and takes the person's name as the answer. */
export function EraseDialog({ name, own, what, busy, onErase, onCancel }: EraseDialogProps) {
  const t = useTexts(personDataTexts);
  const [typed, setTyped] = useState('');
  const isRight = typed.trim() === name.trim();
  return (
    <Dialog
      opened
      onClose={onCancel}
      firm={busy}
      width={760}
      title={own ? t(($) => $.erase.question) : t(($) => $.erase.questionOf, { name })}
      footer={
        <>
          <Button onClick={onCancel}>{t(($) => $.erase.cancel)}</Button>
          <Button
            variant="dangerFilled"
            loading={busy}
            disabledReason={isRight ? undefined : t(($) => $.erase.type, { name })}
            reasonPlace="tooltip"
            onClick={() => onErase(typed)}
          >
            {t(($) => $.erase.confirm)}
          </Button>
        </>
      }
    >
      <div className={classes.question}>
        <p className={classes.strong}>{t(($) => $.erase.forGood)}</p>
        <div className={classes.fates}>{what === 'house' ? <HouseFates /> : <AccountFates />}</div>
        <TextInput
          label={t(($) => $.erase.type, { name })}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}

function HouseFates() {
  const t = useTexts(personDataTexts);
  return (
    <>
      {(['goes', 'nameless'] as const).map((fate) => (
        <Fates
          key={fate}
          title={t(($) => $.erase[fate])}
          lines={kindsOf(fate).map((kind) => t(($) => $.kinds[kind]))}
        />
      ))}
      <Fates
        title={t(($) => $.erase.untouched)}
        lines={[
          t(($) => $.untouched.typed),
          t(($) => $.untouched.copies),
          t(($) => $.untouched.cloud),
        ]}
      />
    </>
  );
}

function AccountFates() {
  const t = useTexts(personDataTexts);
  return (
    <>
      <Fates
        title={t(($) => $.erase.goes)}
        lines={[t(($) => $.account.itself), t(($) => $.account.access), t(($) => $.account.links)]}
      />
      <Fates
        title={t(($) => $.erase.untouched)}
        lines={[t(($) => $.account.houses), t(($) => $.account.backups)]}
      />
    </>
  );
}

function Fates({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section className={classes.group}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
