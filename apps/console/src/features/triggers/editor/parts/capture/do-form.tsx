import { useTexts } from '../../../../../kit/i18n/use-texts.ts';
import { DevicesSelect } from '../../forms/devices-select.tsx';
import { useFault, type FormProps } from '../../forms/form-props.ts';
import { triggerEditorTexts } from '../../texts.ts';
import type { DoOf } from '../part.ts';

/** Which devices it remembers. */
export function CaptureForm({ value, missing, onChange }: FormProps<DoOf<'capture'>>) {
  const t = useTexts(triggerEditorTexts);
  const fault = useFault(missing);
  return (
    <DevicesSelect
      label={t(($) => $.fields.devices)}
      help={t(($) => $.fields.captureHelp)}
      value={value.origin === undefined ? value.DeviceIds : []}
      error={fault('DeviceIds')}
      onChange={(DeviceIds) => onChange({ ...value, DeviceIds, origin: undefined })}
    />
  );
}
