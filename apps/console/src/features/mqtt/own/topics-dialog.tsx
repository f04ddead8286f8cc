import type { MqttAccount } from '@dimora/contract/client';
import { Button, Textarea } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useId, useState, type SubmitEvent } from 'react';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';
import classes from './own.module.css';
import type { OwnBrokerState } from './use-own-broker.ts';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The topics of an account as lines. Saving ends its learning. */
export function TopicsDialog({
  account: { Username, topics },
  own: { change },
  onClose,
}: {
  readonly account: MqttAccount;
  readonly own: OwnBrokerState;
  readonly onClose: () => void;
}) {
  const t = useTexts(mqttTexts);
  const explain = useExplain();
  const form = useId();
  const [text, setText] = useState(topics.join('\n'));
  const [fault, setFault] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = linesOf(text);
    // A wildcard alone would be everything.
    if (wanted.some((line) => line.startsWith('$') || /^[+#](\/[+#])*$/.test(line)))
      return setFault(t(($) => $.own.badTopics));
    change.mutate((api) => api.mqtt.changeAccount({ Username, topics: wanted }), {
      onSuccess: onClose,
      onError: (error) => setFault(explain(error)),
    });
  };
  return (
    <Dialog
      opened
      firm
      onClose={onClose}
      title={t(($) => $.own.topicsTitle, { name: Username })}
      footer={
        <Button variant="primary" type="submit" form={form} loading={change.isPending}>
          {t(($) => $.own.save)}
        </Button>
      }
    >
      <form id={form} className={classes.form} onSubmit={submit} noValidate>
        <Textarea
          label={t(($) => $.own.topics)}
          help={t(($) => $.own.topicsHelp)}
          value={text}
          error={fault}
          rows={6}
          spellCheck={false}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
