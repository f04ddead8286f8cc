import type { DeviceId } from '@dimora/domain';
import { Select } from '@dimora/ui/select';
import { useDevice } from '../../../../../kit/home/hooks.ts';
import { useNames } from '../../../../../kit/i18n/names.ts';
import { useTexts } from '../../../../../kit/i18n/use-texts.ts';
import { DeviceSelect } from '../../forms/device-select.tsx';
import { useFault, type FormProps } from '../../forms/form-props.ts';
import { triggerEditorTexts } from '../../texts.ts';
import type { IfOf } from '../part.ts';

/** Which button, and which press. */
export function ButtonForm({ value, missing, onChange }: FormProps<IfOf<'button'>>) {
  const t = useTexts(triggerEditorTexts);
  const names = useNames();
  const fault = useFault(missing);
  const held = useDevice(value.DeviceId, value.origin)?.Status.StateVars['LAST_BUTTON']?.Value;
  const presses = [held, value.Value].filter((each) => typeof each === 'string');
  return (
    <>
      <DeviceSelect
        label={t(($) => $.fields.device)}
        value={value.DeviceId}
        origin={value.origin}
        fits={({ Status }) => 'LAST_BUTTON' in Status.StateVars}
        error={fault('DeviceId')}
        onChange={(id) =>
          onChange({ ...value, DeviceId: id ?? ('' as DeviceId), origin: undefined, Value: null })
        }
      />
      <Select
        label={t(($) => $.fields.button)}
        data={[
          { value: '', label: t(($) => $.fields.anyButton) },
          ...[...new Set(presses)].map((each) => ({ value: each, label: names.option(each) })),
        ]}
        value={value.Value ?? ''}
        onChange={(next) => onChange({ ...value, Value: next === '' ? null : next })}
      />
    </>
  );
}
