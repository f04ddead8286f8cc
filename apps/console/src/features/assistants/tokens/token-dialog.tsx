import { HOME, type EnvironmentId } from '@dimora/domain';
import { Button, SegmentedControl, TextInput } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { MultiSelect } from '@dimora/ui/multi-select';
import { Select } from '@dimora/ui/select';
import { useId, useState, type SubmitEvent } from 'react';
import { ShownOnceDialog } from '../../../entities/driver/credentials/shown-once-dialog.tsx';
import { environmentOptions } from '../../../entities/environment/environment-options.ts';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useEnvironments } from '../../../kit/home/hooks.ts';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi } from '../../../kit/services.tsx';
import { useTarget } from '../../../kit/target/hooks.ts';
import classes from '../assistants.module.css';
import { assistantsTexts } from '../texts.ts';

const DAYS = ['1', '7', '30', '90', '365'] as const;

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
  const environments = useEnvironments();
  const environmentName = useEnvironmentName();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<'read' | 'operate'>('read');
  const [rooms, setRooms] = useState<readonly string[]>([]);
  const [days, setDays] = useState<string>('90');
  const [isTried, setTried] = useState(false);
  const [made, setMade] = useState<{ readonly name: string; readonly secret: string } | null>(null);
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
        <TextInput
          label={t(($) => $.dialog.name)}
          placeholder={t(($) => $.dialog.example)}
          autoComplete="off"
          maxLength={80}
          data-autofocus
          value={name}
          error={isTried && isMissing && t(($) => $.dialog.missing)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SegmentedControl
          label={t(($) => $.dialog.scope)}
          value={scope}
          options={(['read', 'operate'] as const).map((value) => ({
            value,
            label: t(($) => $.dialog[value]),
          }))}
          onChange={setScope}
        />
        <MultiSelect
          label={t(($) => $.dialog.rooms)}
          help={t(($) => $.dialog.roomsHelp)}
          value={[...rooms]}
          data={environmentOptions(environments)
            .filter(({ node }) => node.Id !== HOME)
            .map(({ node }) => ({ value: node.Id, label: environmentName(node) }))}
          onChange={setRooms}
        />
        <Select
          label={t(($) => $.dialog.days)}
          value={days}
          data={DAYS.map((value) => ({
            value,
            label: t(($) => $.dialog.span, { count: Number(value) }),
          }))}
          onChange={(value) => setDays(value ?? '90')}
        />
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
