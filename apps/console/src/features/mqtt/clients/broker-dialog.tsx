import { Button, PasswordInput, SegmentedControl, TextInput } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useId, useState, type SubmitEvent } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';
import { TrustField } from './trust-field.tsx';
import {
  brokerFaults,
  isEncrypted,
  tidied,
  type Broker,
  type BrokerFault,
} from './broker-draft.ts';
import classes from './clients-tab.module.css';
import { Labelled } from './labelled.tsx';

/** The form of an external broker, new or existing. */
export function BrokerDialog({
  broker,
  taken,
  busy,
  refused,
  onSave,
  onClose,
}: {
  readonly broker: Broker;
  /** The ids of the other brokers. */
  readonly taken: readonly string[];
  readonly busy: boolean;
  /** The address that the hub has refused: its own machine. */
  readonly refused: string | null;
  readonly onSave: (broker: Broker) => void;
  readonly onClose: () => void;
}) {
  const t = useTexts(mqttTexts);
  const form = useId();
  const [draft, setDraft] = useState(broker);
  const [checked, setChecked] = useState(false);
  const faults = checked ? brokerFaults(draft, taken) : {};
  const isNew = broker.Id === '';
  const word = (fault: BrokerFault | undefined) => fault && t(($) => $.brokers[fault]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(brokerFaults(draft, taken)).length === 0) onSave(tidied(draft));
  };
  return (
    <Dialog
      opened
      firm
      onClose={onClose}
      title={
        isNew ? t(($) => $.brokers.addTitle) : t(($) => $.brokers.editTitle, { name: broker.Id })
      }
      footer={
        <Button variant="primary" type="submit" form={form} loading={busy}>
          {t(($) => $.brokers.save)}
        </Button>
      }
    >
      <form id={form} className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={t(($) => $.brokers.id)}
          help={t(($) => $.brokers.idHelp)}
          value={draft.Id}
          error={word(faults.Id)}
          readOnly={!isNew}
          data-autofocus={isNew || undefined}
          autoComplete="off"
          onChange={(event) => setDraft({ ...draft, Id: event.currentTarget.value })}
        />
        <TextInput
          label={t(($) => $.brokers.url)}
          help={t(($) => $.brokers.urlHelp)}
          value={draft.url}
          error={word(faults.url ?? (draft.url.trim() === refused ? 'notThisMachine' : undefined))}
          data-autofocus={!isNew || undefined}
          autoComplete="off"
          onChange={(event) => setDraft({ ...draft, url: event.currentTarget.value })}
        />
        {isEncrypted(draft.url) && (
          <TrustField
            url={draft.url}
            trust={draft.trust}
            error={word(faults.trust)}
            onChange={(trust) => setDraft({ ...draft, trust })}
          />
        )}
        <ConnectionFields draft={draft} onChange={setDraft} />
      </form>
    </Dialog>
  );
}

/** How the hub signs in to the broker, and in which version of the protocol. */
function ConnectionFields({
  draft,
  onChange,
}: {
  readonly draft: Broker;
  readonly onChange: (draft: Broker) => void;
}) {
  const t = useTexts(mqttTexts);
  return (
    <>
      <TextInput
        label={t(($) => $.brokers.user)}
        value={draft.Username ?? ''}
        autoComplete="off"
        onChange={(event) => onChange({ ...draft, Username: event.currentTarget.value })}
      />
      <PasswordInput
        label={t(($) => $.brokers.password)}
        value={draft.Password ?? ''}
        autoComplete="off"
        onChange={(event) => onChange({ ...draft, Password: event.currentTarget.value })}
      />
      <Labelled text={t(($) => $.brokers.version)}>
        <SegmentedControl
          label={t(($) => $.brokers.version)}
          value={draft.protocolVersion === 5 ? '5' : '4'}
          options={[
            { value: '4', label: 'MQTT 3.1.1' },
            { value: '5', label: 'MQTT 5' },
          ]}
          onChange={(version) => onChange({ ...draft, protocolVersion: version === '5' ? 5 : 4 })}
        />
      </Labelled>
    </>
  );
}
