import { Button, Card, ErrorState, PasswordInput, useToasts } from '@dimora/ui';
import { useState, type SubmitEvent } from 'react';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import classes from '../profile-page.module.css';
import { profileTexts } from '../texts.ts';

const empty = { current: '', next: '', again: '' };
/** The hub's own rule. */
const SHORTEST = 8;

/** A new password for oneself; the old one verifies the identity. */
export function PasswordCard() {
  const t = useTexts(profileTexts);
  const explain = useExplain();
  const toasts = useToasts();
  const { session } = useServices();
  const [draft, setDraft] = useState(empty);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const faults = {
    current: draft.current === '' && t(($) => $.password.currentMissing),
    next: draft.next.length < SHORTEST && t(($) => $.password.tooShort),
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
      setError(failure);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Card level={2} title={t(($) => $.password.title)}>
      <form className={classes.fields} onSubmit={(event) => void change(event)} noValidate>
        {error !== null && <ErrorState title={explain(error)} />}
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
