import { MqttFields } from '../../forms/mqtt-fields.tsx';
import { useFault, type FormProps } from '../../forms/form-props.ts';
import type { DoOf } from '../part.ts';

/** Which message, to which broker. */
export function MqttDoForm({ value, missing, onChange }: FormProps<DoOf<'mqtt'>>) {
  const fault = useFault(missing);
  return (
    <MqttFields value={value} fault={fault} onChange={(next) => onChange({ ...value, ...next })} />
  );
}
