import { Button, ButtonLink, Card, ErrorState, PasswordInput, useToasts } from '@dimora/ui';
import { passwordFault } from '@dimora/domain';
import { useState, type SubmitEvent } from 'react';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { useAccountInCloud, useIsOfCloud } from '../account/in-cloud.tsx';
import classes from '../profile-page.module.css';
import { profileTexts } from '../texts.ts';

const empty = { current: '', next: '', again: '' };
/** Without a right to call the cloud, or without a cloud, the password is changed there. */
const ONLY_IN_CLOUD: readonly (string | undefined)[] = [
  'CLOUD_SIGN_IN_NEEDED',
  'CLOUD_UNREACHABLE',
];

/** A new password for oneself; the old one verifies the identity. */
export function PasswordCard() {
  const t = useTexts(profileTexts);
  const explain = useExplain();
  const toasts = useToasts();
  const { session } = useServices();
  const [draft, setDraft] = useState(empty);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const isOfCloud = useIsOfCloud();
  const [error, setError] = useState<unknown>(null);
  const fault = passwordFault(draft.next);
  const faults = {
    current: draft.current === '' && t(($) => $.password.currentMissing),
    next: fault !== null && t(($) => $.password[fault]),
    again: draft.again !== draft.next && t(($) => $.password.different),
  };

  const change = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (faults.current || faults.next || faults.again) return;
    setSaving(true);
    setError(null);
    try {
      await session.changePassword(draft.current, draft.next);
      setDraft(empty);
      setTried(false);
      toasts.show({ tone: 'good', message: t(($) => $.password.changed) });
    } catch (failure) {
      // A person who cancels the question who they are knows that nothing was changed.
      if (errorCodeOf(failure) !== 'STEP_UP_NEEDED') setError(failure);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Card title={t(($) => $.password.title)}>
      <form className={classes.fields} onSubmit={(event) => void change(event)} noValidate>
        {isOfCloud && <p className={classes.line}>{t(($) => $.password.ofCloud)}</p>}
        {error !== null && (
          <ErrorState
            title={explain(error)}
            action={ONLY_IN_CLOUD.includes(errorCodeOf(error)) && <ToCloud />}
          />
        )}
        {(['current', 'next', 'again'] as const).map((field) => (
          <PasswordInput
            key={field}
            label={t(($) => $.password[field])}
            autoComplete={field === 'current' ? 'current-password' : 'new-password'}
            help={field === 'next' && t(($) => $.password.help)}
            error={tried && faults[field]}
            value={draft[field]}
            onChange={(event) => setDraft({ ...draft, [field]: event.currentTarget.value })}
          />
        ))}
        <div className={classes.foot}>
          <Button type="submit" loading={saving}>
            {t(($) => $.password.change)}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function ToCloud() {
  const t = useTexts(profileTexts);
  const href = useAccountInCloud();
  return href === null ? null : <ButtonLink href={href}>{t(($) => $.password.toCloud)}</ButtonLink>;
}
