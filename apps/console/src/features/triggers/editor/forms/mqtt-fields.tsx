import { TextInput } from '@dimora/ui';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { triggerEditorTexts } from '../texts.ts';

type Message = { readonly broker: string; readonly topic: string; readonly payload: string };

/** A message of a broker. */
export function MqttFields({
  value,
  help,
  fault,
  onChange,
}: {
  readonly value: Message;
  /** What an empty message means. */
  readonly help?: string;
  readonly fault: (field: string) => string | undefined;
  readonly onChange: (next: Message) => void;
}) {
  const t = useTexts(triggerEditorTexts);
  const { broker, topic, payload } = value;
  return (
    <>
      <TextInput
        label={t(($) => $.fields.topic)}
        value={topic}
        error={fault('topic')}
        data-autofocus
        onChange={(event) => onChange({ broker, payload, topic: event.currentTarget.value })}
      />
      <TextInput
        label={t(($) => $.fields.payload)}
        help={help}
        value={payload}
        onChange={(event) => onChange({ broker, topic, payload: event.currentTarget.value })}
      />
      <TextInput
        label={t(($) => $.fields.broker)}
        value={broker}
        error={fault('broker')}
        onChange={(event) => onChange({ topic, payload, broker: event.currentTarget.value })}
      />
    </>
  );
}
