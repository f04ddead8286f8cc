import { Button, TextInput } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useId, useState, type SubmitEvent } from 'react';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';
import classes from './own.module.css';
import type { OwnBrokerState } from './use-own-broker.ts';

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;

/** Creates an account for a gateway; its password is shown afterwards, once. */
export function AccountDialog({
  own: { issue },
  onClose,
}: {
  readonly own: OwnBrokerState;
  readonly onClose: () => void;
}) {
  const t = useTexts(mqttTexts);
  const explain = useExplain();
  const form = useId();
  const [Username, setUsername] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!NAME.test(Username)) return setFault(t(($) => $.own.badName));
    issue.mutate((api) => api.mqtt.createAccount({ Username }), {
      onSuccess: onClose,
      onError: (error) => setFault(explain(error)),
    });
  };
  return (
    <Dialog
      opened
      firm
      onClose={onClose}
      title={t(($) => $.own.addTitle)}
      footer={
        <Button variant="primary" type="submit" form={form} loading={issue.isPending}>
          {t(($) => $.own.create)}
        </Button>
      }
    >
      <form id={form} className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.line}>{t(($) => $.own.addLine)}</p>
        <TextInput
          label={t(($) => $.own.name)}
          help={t(($) => $.own.nameHelp)}
          value={Username}
          error={fault}
          autoComplete="off"
          data-autofocus
          onChange={(event) => {
            setUsername(event.currentTarget.value);
            setFault(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
