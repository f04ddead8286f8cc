import { useTexts } from '../../../../../kit/i18n/use-texts.ts';
import { useFault, type FormProps } from '../../forms/form-props.ts';
import { MqttFields } from '../../forms/mqtt-fields.tsx';
import { triggerEditorTexts } from '../../texts.ts';
import type { IfOf } from '../part.ts';

/** Which message, of which broker. */
export function MqttIfForm({ value, missing, onChange }: FormProps<IfOf<'mqtt'>>) {
  const t = useTexts(triggerEditorTexts);
  const fault = useFault(missing);
  return (
    <MqttFields
      value={{ ...value, payload: value.payload ?? '' }}
      help={t(($) => $.fields.payloadHelp)}
      fault={fault}
      onChange={(next) => onChange({ ...value, ...next, payload: next.payload || null })}
    />
  );
}
