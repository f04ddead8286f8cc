import type { DoPayload } from '@dimora/domain';
import type { FormProps } from '../forms/form-props.ts';
import { KindFields } from '../forms/kind-fields.tsx';
import { NotifyFields } from '../forms/notify-fields.tsx';
import { SceneFields } from '../forms/scene-fields.tsx';
import { AddedForm } from './added/added-form.tsx';
import { BranchForm } from './branch/do-form.tsx';
import { CaptureForm } from './capture/do-form.tsx';
import { CommandForm } from './device-action/do-form.tsx';
import { RoomsForm } from './environment-action/do-form.tsx';
import { MqttDoForm } from './mqtt/do-form.tsx';
import { RepeatForm } from './repeat/do-form.tsx';
import { RestoreForm } from './restore/do-form.tsx';
import { SetPresenceForm } from './set-presence/do-form.tsx';
import { TriggerForm } from './trigger/do-form.tsx';
import { WaitUntilForm } from './wait-until/do-form.tsx';
import { WaitForm } from './wait/do-form.tsx';
import type { DoOf, PartForm } from './part.ts';

/** The forms, a line for each kind. */
const FORMS: { readonly [Type in DoPayload['Type']]: PartForm<DoOf<Type>> } = {
  deviceAction: { Form: CommandForm },
  environmentAction: { Form: RoomsForm },
  kindAction: { Form: KindFields },
  scene: { Form: SceneFields },
  notify: { Form: NotifyFields },
  setPresence: { Form: SetPresenceForm },
  capture: { Form: CaptureForm },
  restore: { Form: RestoreForm },
  wait: { Form: WaitForm },
  waitUntil: { Form: WaitUntilForm },
  branch: { Form: BranchForm },
  repeat: { Form: RepeatForm },
  trigger: { Form: TriggerForm },
  mqtt: { Form: MqttDoForm },
  added: { Form: AddedForm },
};

/** The form behind a step; the steps within a step have forms of their own. */
export function DoForm(props: FormProps<DoPayload>) {
  const part: PartForm<DoPayload> = FORMS[props.value.Type];
  return <part.Form {...props} />;
}
