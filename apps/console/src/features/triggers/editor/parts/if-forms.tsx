import type { IfPayload } from '@dimora/domain';
import type { FormProps } from '../forms/form-props.ts';
import { AddedForm } from './added/added-form.tsx';
import { ButtonForm } from './button/if-form.tsx';
import { StateForm } from './device-state/if-form.tsx';
import { EventForm } from './event/if-form.tsx';
import { MqttIfForm } from './mqtt/if-form.tsx';
import { PersonForm } from './person/if-form.tsx';
import { StartUpForm } from './start-up/if-form.tsx';
import { SunForm } from './sun/if-form.tsx';
import { TimeForm } from './time/if-form.tsx';
import { WebhookForm } from './webhook/if-form.tsx';
import type { IfOf, PartForm } from './part.ts';

/** The forms, a line for each kind. */
const FORMS: { readonly [Type in IfPayload['Type']]: PartForm<IfOf<Type>> } = {
  deviceState: { Form: StateForm },
  environmentState: { Form: StateForm },
  button: { Form: ButtonForm },
  time: { Form: TimeForm },
  sun: { Form: SunForm },
  event: { Form: EventForm },
  startUp: { Form: StartUpForm },
  mqtt: { Form: MqttIfForm },
  webhook: { Form: WebhookForm },
  person: { Form: PersonForm },
  added: { Form: AddedForm },
};

/** The form behind what starts an automation. */
export function IfForm(props: FormProps<IfPayload>) {
  const part: PartForm<IfPayload> = FORMS[props.value.Type];
  return <part.Form {...props} />;
}
