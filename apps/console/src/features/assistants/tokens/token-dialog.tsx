import type { EnvironmentId } from '@dimora/domain';
import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useId, useState, type SubmitEvent } from 'react';
import { ShownOnceDialog } from '../../../entities/driver/credentials/shown-once-dialog.tsx';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi } from '../../../kit/services.tsx';
import { useTarget } from '../../../kit/target/hooks.ts';
import classes from '../assistants.module.css';
import { assistantsTexts } from '../texts.ts';
import { NEW_TOKEN, type TokenDraft } from './token-draft.ts';
import { TokenFields } from './token-fields.tsx';

/** Makes a token: first what it may, then its secret, shown once. */
export function TokenDialog({
  onMade,
  onClose,
}: {
  readonly onMade: () => void;
  readonly onClose: () => void;
}) {
  const t = useTexts(assistantsTexts);
  const words = useTexts(common);
  const formId = useId();
  const { assistantTokens } = useApi();
  const { busy, attempt } = useAttempt();
  const [draft, setDraft] = useState<TokenDraft>(NEW_TOKEN);
  const change = (part: Partial<TokenDraft>): void => setDraft({ ...draft, ...part });
  const [isTried, setTried] = useState(false);
  const [made, setMade] = useState<{ readonly name: string; readonly secret: string } | null>(null);
  const { name, scope, rooms, days } = draft;
  const isMissing = name.trim() === '';
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (isMissing || busy) return;
    const answer = await attempt(() =>
      assistantTokens.create({
        Name: name.trim(),
        scope,
        rooms: rooms.length === 0 ? null : (rooms as EnvironmentId[]),
        days: Number(days),
      }),
    );
    if (!answer) return;
    onMade();
    setMade({ name: answer.token.Name, secret: answer.secret });
  };
  if (made) return <MadeDialog {...made} onClose={onClose} />;
  return (
    <Dialog
      opened
      firm={busy}
      onClose={onClose}
      title={t(($) => $.dialog.title)}
      footer={
        <>
          <Button onClick={onClose}>{words(($) => $.actions.cancel)}</Button>
          <Button type="submit" form={formId} variant="primary" loading={busy}>
            {t(($) => $.dialog.submit)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes.form}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <TokenFields draft={draft} isMissing={isTried && isMissing} onChange={change} />
      </form>
    </Dialog>
  );
}

/** The secret, and where an assistant on this network finds the house. */
function MadeDialog({
  name,
  secret,
  onClose,
}: {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}) {
  const t = useTexts(assistantsTexts);
  const { server, origin } = useTarget();
  const isHere = server === 'hub';
  return (
    <ShownOnceDialog
      title={t(($) => $.dialog.doneTitle, { name })}
      line={t(($) => $.dialog.doneLine)}
      rows={[
        ...(isHere ? [{ label: t(($) => $.dialog.address), value: `${origin}/api/mcp` }] : []),
        { label: t(($) => $.dialog.token), value: secret },
      ]}
      note={t(($) => (isHere ? $.dialog.local : $.dialog.fromOutside))}
      done={t(($) => $.dialog.done)}
      onClose={onClose}
    />
  );
}
