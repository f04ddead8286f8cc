import { Button, Card, ErrorState, TextInput, useToasts } from '@dimora/ui';
import { useState, type SubmitEvent } from 'react';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useOwnUser } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import classes from '../profile-page.module.css';
import { profileTexts } from '../texts.ts';

const fields = ['Name', 'FirstName', 'LastName'] as const;
const labels = { Name: 'name', FirstName: 'firstName', LastName: 'lastName' } as const;

/** The names by which others know a person; two edits at once are told, never lost. */
export function NamesCard() {
  const t = useTexts(profileTexts);
  const explain = useExplain();
  const toasts = useToasts();
  const { api, home } = useServices();
  const user = useOwnUser();
  const held = { Name: user.Name, FirstName: user.FirstName, LastName: user.LastName };
  const [draft, setDraft] = useState(held);
  const [revision, setRevision] = useState(user.revision);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const unchanged = fields.every((field) => draft[field].trim() === held[field]);
  const nameless = draft.Name.trim() === '';

  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (nameless || unchanged) return;
    setSaving(true);
    setError(null);
    try {
      const saved = await api.users.updateProfile({ change: draft, revision });
      home.ownUser.set(saved);
      setRevision(saved.revision);
      toasts.show({ tone: 'good', message: t(($) => $.names.saved) });
    } catch (failure) {
      if (errorCodeOf(failure) !== 'EDIT_CONFLICT') return setError(explain(failure));
      const now = await api.users.profile().catch(() => null);
      if (now) {
        home.ownUser.set(now);
        setRevision(now.revision);
        setDraft({ Name: now.Name, FirstName: now.FirstName, LastName: now.LastName });
      }
      setError(t(($) => $.names.conflict));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Card level={2} title={t(($) => $.names.title)}>
      <form className={classes.fields} onSubmit={(event) => void save(event)} noValidate>
        {error !== null && <ErrorState title={error} />}
        {fields.map((field) => (
          <TextInput
            key={field}
            label={t(($) => $.names[labels[field]])}
            maxLength={80}
            value={draft[field]}
            error={field === 'Name' && nameless && t(($) => $.names.nameMissing)}
            onChange={(event) => setDraft({ ...draft, [field]: event.currentTarget.value })}
          />
        ))}
        <div className={classes.foot}>
          <Button
            type="submit"
            variant="primary"
            loading={saving}
            reasonPlace="beside"
            disabledReason={
              unchanged
                ? t(($) => $.names.unchanged)
                : nameless
                  ? t(($) => $.names.nameMissing)
                  : undefined
            }
          >
            {t(($) => $.names.save)}
          </Button>
        </div>
      </form>
    </Card>
  );
}
