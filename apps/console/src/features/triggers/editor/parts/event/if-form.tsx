import type { EventType } from '@dimora/domain';
import { Select } from '@dimora/ui/select';
import { useKnownEvents } from '../../../../../entities/trigger/use-known-events.ts';
import { useTexts } from '../../../../../kit/i18n/use-texts.ts';
import { DeviceSelect } from '../../forms/device-select.tsx';
import type { FormProps } from '../../forms/form-props.ts';
import { triggerEditorTexts } from '../../texts.ts';
import type { IfOf } from '../part.ts';

/** Which event, and of which device. */
export function EventForm({ value, onChange }: FormProps<IfOf<'event'>>) {
  const t = useTexts(triggerEditorTexts);
  const events = useKnownEvents();
  return (
    <>
      <Select
        label={t(($) => $.fields.event)}
        data={events}
        value={value.event}
        searchable
        data-autofocus
        nothingFoundMessage={t(($) => $.fields.nothing)}
        onChange={(event) => event !== null && onChange({ ...value, event: event as EventType })}
      />
      <DeviceSelect
        label={t(($) => $.fields.device)}
        value={value.DeviceId}
        origin={value.origin}
        none={t(($) => $.fields.anyDevice)}
        fits={() => true}
        onChange={(DeviceId) => onChange({ ...value, DeviceId, origin: undefined })}
      />
    </>
  );
}
