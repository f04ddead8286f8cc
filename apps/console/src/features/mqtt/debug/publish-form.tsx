import { Button, Checkbox, TextInput, Textarea } from '@dimora/ui';
import { useState, type SubmitEvent } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';
import { publishFaults } from './connection-draft.ts';
import type { DebugConnection } from './debug-connection.ts';
import classes from './debug.module.css';

/** Topic, message and Send; both are required (MQTT-08, MQTT-09). */
export function PublishForm({
  connection,
  connected,
}: {
  readonly connection: DebugConnection;
  readonly connected: boolean;
}) {
  const t = useTexts(mqttTexts);
  const [topic, setTopic] = useState('');
  const [message, setMessage] = useState('');
  const [retain, setRetain] = useState(false);
  const [checked, setChecked] = useState(false);
  const faults = checked ? publishFaults(topic, message) : {};
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isWhole = Object.keys(publishFaults(topic, message)).length === 0;
    setChecked(!isWhole);
    if (isWhole) connection.publish(topic.trim(), message, retain);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <h3 className={classes.subtitle}>{t(($) => $.debug.publish.title)}</h3>
      <TextInput
        label={t(($) => $.debug.publish.topic)}
        value={topic}
        required
        autoComplete="off"
        spellCheck={false}
        error={
          faults.topic &&
          t(($) =>
            faults.topic === 'missing' ? $.debug.publish.missing : $.debug.publish.badTopic,
          )
        }
        onChange={(event) => setTopic(event.currentTarget.value)}
      />
      <Textarea
        label={t(($) => $.debug.publish.message)}
        value={message}
        required
        spellCheck={false}
        error={faults.message && t(($) => $.debug.publish.missing)}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Checkbox
        label={t(($) => $.debug.publish.retain)}
        checked={retain}
        onChange={(event) => setRetain(event.currentTarget.checked)}
      />
      <div className={classes.buttons}>
        <Button
          variant="primary"
          type="submit"
          disabledReason={connected ? undefined : t(($) => $.debug.publish.away)}
        >
          {t(($) => $.debug.publish.send)}
        </Button>
      </div>
    </form>
  );
}
