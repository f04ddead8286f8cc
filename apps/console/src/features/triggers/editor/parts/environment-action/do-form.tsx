import { SegmentedControl } from '@dimora/ui';
import { NumberInput } from '@dimora/ui/number-input';
import { useTexts } from '../../../../../kit/i18n/use-texts.ts';
import { useFault, type FormProps } from '../../forms/form-props.ts';
import { PlacesSelect } from '../../forms/places-select.tsx';
import { triggerEditorTexts } from '../../texts.ts';
import type { DoOf } from '../part.ts';

const CONTROLS = ['lights', 'blinds', 'thermostats'] as const;
/** An order to begin with, of each control. */
const FIRST = {
  lights: { control: 'lights', Value: false },
  blinds: { control: 'blinds', Value: 'DOWN' },
  thermostats: { control: 'thermostats', Value: 20 },
} as const;

/** Where, and which order. */
export function RoomsForm({ value, missing, onChange }: FormProps<DoOf<'environmentAction'>>) {
  const t = useTexts(triggerEditorTexts);
  const fault = useFault(missing);
  const { order } = value;
  return (
    <>
      <PlacesSelect
        value={value.EnvironmentIds}
        origin={value.origin}
        error={fault('EnvironmentIds')}
        onChange={(EnvironmentIds) => onChange({ ...value, EnvironmentIds, origin: undefined })}
      />
      <SegmentedControl
        label={t(($) => $.fields.control)}
        value={order.control}
        options={CONTROLS.map((each) => ({
          value: each,
          label: t(($) => $.fields.controls[each]),
        }))}
        onChange={(control) => onChange({ ...value, order: FIRST[control] })}
      />
      {order.control === 'lights' && (
        <SegmentedControl
          label={t(($) => $.fields.order)}
          value={order.Value ? 'on' : 'off'}
          options={(['on', 'off'] as const).map((each) => ({
            value: each,
            label: t(($) => $.fields.orders[each]),
          }))}
          onChange={(next) => onChange({ ...value, order: { ...order, Value: next === 'on' } })}
        />
      )}
      {order.control === 'blinds' && (
        <SegmentedControl
          label={t(($) => $.fields.order)}
          value={order.Value}
          options={(['UP', 'STOP', 'DOWN'] as const).map((each) => ({
            value: each,
            label: t(($) => $.fields.orders[each]),
          }))}
          onChange={(Value) => onChange({ ...value, order: { ...order, Value } })}
        />
      )}
      {order.control === 'thermostats' && (
        <NumberInput
          label={t(($) => $.fields.temperature)}
          suffix=" °C"
          min={5}
          max={35}
          step={0.5}
          value={order.Value}
          onChange={(next) => onChange({ ...value, order: { ...order, Value: Number(next) } })}
        />
      )}
    </>
  );
}
