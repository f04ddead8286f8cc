import { Button, Checkbox, PasswordInput, TextInput } from '@dimora/ui';
import { useState, type SubmitEvent } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';
import {
  EMPTY_DRAFT,
  faultsOf,
  saysSecure,
  socketUrl,
  type ConnectionDraft,
  type DraftFaults,
} from './connection-draft.ts';
import classes from './debug.module.css';
import { OwnBrokerButton } from './own-broker-button.tsx';
import type { BrokerAddress } from './worker/messages.ts';

/** Browsers allow secure pages only encrypted connections, except to loopback. */
const isMixed = (secure: boolean): boolean =>
  !secure && location.protocol === 'https:' && location.hostname !== 'localhost';

/** Broker URL, TLS/SSL, user name, password and topic; Connect and Abort (MQTT-07, MQTT-09). */
export function ConnectionForm({
  onConnect,
  onAbort,
}: {
  readonly onConnect: (address: Omit<BrokerAddress, 'clientId'>) => void;
  readonly onAbort: () => void;
}) {
  const t = useTexts(mqttTexts);
  const [draft, setDraft] = useState({ ...EMPTY_DRAFT, secure: location.protocol === 'https:' });
  const [filledIn, setFilledIn] = useState(false);
  const [checked, setChecked] = useState(false);
  const faults: DraftFaults = checked ? faultsOf(draft) : {};
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    const url = socketUrl(draft.url, draft.secure);
    if (Object.keys(faultsOf(draft)).length > 0 || url === undefined) return;
    const { username, password, topic } = draft;
    onConnect({ url, username, password, topic: topic.trim() });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.buttons}>
        <OwnBrokerButton
          onPass={({ Username, Password, path }) => {
            change({
              url: `${location.host}${path}`,
              secure: location.protocol === 'https:',
              username: Username,
              password: Password,
            });
            setFilledIn(true);
          }}
        />
        {filledIn && <span className={classes.hint}>{t(($) => $.debug.form.ownDone)}</span>}
      </div>
      <AddressFields draft={draft} faults={faults} onChange={change} />
      <div className={classes.buttons}>
        <Button variant="primary" type="submit">
          {t(($) => $.debug.form.connect)}
        </Button>
        <Button onClick={onAbort}>{t(($) => $.debug.form.abort)}</Button>
      </div>
    </form>
  );
}

/** Where the broker is, how to sign in, and the topic to listen to. */
function AddressFields({
  draft,
  faults,
  onChange,
}: {
  readonly draft: ConnectionDraft;
  readonly faults: DraftFaults;
  readonly onChange: (part: Partial<ConnectionDraft>) => void;
}) {
  const t = useTexts(mqttTexts);
  return (
    <>
      <TextInput
        label={t(($) => $.debug.form.url)}
        help={t(($) => $.debug.form.urlHelp)}
        value={draft.url}
        required
        autoComplete="off"
        spellCheck={false}
        error={
          faults.url &&
          t(($) => (faults.url === 'missing' ? $.debug.form.missing : $.debug.form.badUrl))
        }
        onChange={(event) => {
          const url = event.currentTarget.value;
          onChange({ url, secure: draft.secure || saysSecure(url) });
        }}
      />
      <Checkbox
        label={t(($) => $.debug.form.secure)}
        help={
          isMixed(draft.secure) ? t(($) => $.debug.form.mixed) : t(($) => $.debug.form.secureHelp)
        }
        checked={draft.secure}
        onChange={(event) => onChange({ secure: event.currentTarget.checked })}
      />
      <div className={classes.pair}>
        <TextInput
          label={t(($) => $.debug.form.user)}
          value={draft.username}
          autoComplete="off"
          onChange={(event) => onChange({ username: event.currentTarget.value })}
        />
        <PasswordInput
          label={t(($) => $.debug.form.password)}
          value={draft.password}
          autoComplete="off"
          onChange={(event) => onChange({ password: event.currentTarget.value })}
        />
      </div>
      <TextInput
        label={t(($) => $.debug.form.topic)}
        help={t(($) => $.debug.form.topicHelp)}
        value={draft.topic}
        required
        autoComplete="off"
        spellCheck={false}
        error={
          faults.topic &&
          t(($) => (faults.topic === 'missing' ? $.debug.form.missing : $.debug.form.badTopic))
        }
        onChange={(event) => onChange({ topic: event.currentTarget.value })}
      />
    </>
  );
}
