import type { FormProps } from '../../forms/form-props.ts';
import { WebhookFields } from '../../forms/webhook-fields.tsx';
import type { IfOf } from '../part.ts';

/** The address that another system calls. */
export function WebhookForm({ value, missing, onChange }: FormProps<IfOf<'webhook'>>) {
  return (
    <WebhookFields
      hook={value.hook}
      missing={missing}
      onChange={(hook) => onChange({ ...value, hook })}
    />
  );
}
