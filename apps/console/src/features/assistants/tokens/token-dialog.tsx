import { HOME, type EnvironmentId } from '@dimora/domain';
import { Button, SegmentedControl, TextInput } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { MultiSelect } from '@dimora/ui/multi-select';
import { Select } from '@dimora/ui/select';
import { useId, useState, type SubmitEvent } from 'react';
import { CopyButton } from '../../../entities/driver/credentials/copy-button.tsx';
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

/** The secret. The dialog stays until it is dismissed: it can’t be shown again. */
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
  const rows = [
    ...(isHere ? [[t(($) => $.dialog.address), `${origin}/api/mcp`] as const] : []),
    [t(($) => $.dialog.token), secret] as const,
  ];
  return (
    <Dialog
      opened
      firm
      onClose={onClose}
      title={t(($) => $.dialog.doneTitle, { name })}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t(($) => $.dialog.done)}
        </Button>
      }
    >
      <p className={classes.line}>{t(($) => $.dialog.doneLine)}</p>
      <dl className={classes.secrets}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code className={classes.secret}>{value}</code>
              <CopyButton label={label} value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.line}>{t(($) => (isHere ? $.dialog.local : $.dialog.fromOutside))}</p>
    </Dialog>
  );
}
