import type { Trigger } from '@dimora/contract/client';
import { stepsIn, type DoPart, type DoPayload, type TriggerId } from '@dimora/domain';
import { SegmentedControl } from '@dimora/ui';
import { NumberInput } from '@dimora/ui/number-input';
import { Select } from '@dimora/ui/select';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useKnownTriggers } from '../../use-triggers.ts';
import { triggerEditorTexts } from '../texts.ts';
import { CommandFields } from './command-fields.tsx';
import { ConditionField } from './condition-field.tsx';
import { DevicesSelect } from './devices-select.tsx';
import { useFault, type FormProps } from './form-props.ts';
import { KindFields } from './kind-fields.tsx';
import { MqttFields } from './mqtt-fields.tsx';
import { NotifyFields } from './notify-fields.tsx';
import { PlacesSelect } from './places-select.tsx';
import { SceneFields } from './scene-fields.tsx';
import { TimeSpanField } from './time-span-field.tsx';

type Of<Type extends DoPayload['Type']> = Extract<DoPayload, { Type: Type }>;

/** The form behind a step; the steps within a step have forms of their own. */
export function DoForm({ value, missing, onChange }: FormProps<DoPayload>) {
  const t = useTexts(triggerEditorTexts);
  const fault = useFault(missing);
  const triggers = useKnownTriggers();
  switch (value.Type) {
    case 'deviceAction':
      return (
        <CommandFields
          value={value}
          fault={fault}
          onChange={(next) => onChange({ ...value, ...next })}
        />
      );
    case 'environmentAction':
      return <RoomsForm value={value} missing={missing} onChange={onChange} />;
    case 'kindAction':
      return <KindFields value={value} missing={missing} onChange={onChange} />;
    case 'scene':
      return <SceneFields value={value} missing={missing} onChange={onChange} />;
    case 'notify':
      return <NotifyFields value={value} missing={missing} onChange={onChange} />;
    case 'capture':
      return (
        <DevicesSelect
          label={t(($) => $.fields.devices)}
          help={t(($) => $.fields.captureHelp)}
          value={value.DeviceIds}
          error={fault('DeviceIds')}
          onChange={(DeviceIds) => onChange({ ...value, DeviceIds })}
        />
      );
    case 'restore':
      return (
        <Select
          label={t(($) => $.fields.whose)}
          data={[
            { value: '', label: t(($) => $.fields.own) },
            ...triggers
              .filter(({ Do }) => remembers(Do))
              .map(({ Id, Name }) => ({ value: Id as string, label: Name })),
          ]}
          value={value.TriggerId ?? ''}
          onChange={(next) =>
            onChange({ ...value, TriggerId: next === '' ? null : (next as TriggerId | null) })
          }
        />
      );
    case 'trigger':
      return (
        <Select
          label={t(($) => $.fields.trigger)}
          data={triggers.map(({ Id, Name }) => ({ value: Id, label: Name }))}
          value={value.TriggerId === '' ? null : value.TriggerId}
          searchable
          data-autofocus
          error={fault('TriggerId')}
          nothingFoundMessage={t(($) => $.fields.nothing)}
          onChange={(next) => onChange({ ...value, TriggerId: (next ?? '') as TriggerId })}
        />
      );
    case 'wait':
      return (
        <TimeSpanField
          label={t(($) => $.fields.seconds)}
          value={value.seconds}
          onChange={(seconds) => onChange({ ...value, seconds })}
        />
      );
    case 'waitUntil':
      return (
        <>
          <ConditionField
            value={value.until}
            tried={missing.size > 0}
            onChange={(until) => onChange({ ...value, until })}
          />
          <TimeSpanField
            label={t(($) => $.fields.timeout)}
            value={value.timeoutSeconds}
            onChange={(timeoutSeconds) => onChange({ ...value, timeoutSeconds })}
          />
          <Select
            label={t(($) => $.fields.goesOn)}
            data={[
              { value: 'true', label: t(($) => $.fields.goOn) },
              { value: 'false', label: t(($) => $.fields.giveUp) },
            ]}
            value={String(value.goesOn)}
            onChange={(next) => onChange({ ...value, goesOn: next === 'true' })}
          />
        </>
      );
    case 'branch':
      return (
        <ConditionField
          value={value.when}
          tried={missing.size > 0}
          onChange={(when) => onChange({ ...value, when })}
        />
      );
    case 'repeat':
      return (
        <NumberInput
          label={t(($) => $.fields.times)}
          min={1}
          max={100}
          value={value.times}
          data-autofocus
          onChange={(next) =>
            onChange({ ...value, times: Math.min(100, Math.max(1, Math.round(Number(next)))) })
          }
        />
      );
    case 'added':
      return <p>{value.Part}</p>;
    case 'mqtt':
      return (
        <MqttFields
          value={value}
          fault={fault}
          onChange={(next) => onChange({ ...value, ...next })}
        />
      );
  }
}

/** True for steps of which one remembers a scene. */
const remembers = (parts: Trigger['Do']): boolean =>
  stepsIn(parts as readonly DoPart[]).some(({ Payload }) => Payload.Type === 'capture');

const CONTROLS = ['lights', 'blinds', 'thermostats'] as const;
/** An order to begin with, of each control. */
const FIRST = {
  lights: { control: 'lights', Value: false },
  blinds: { control: 'blinds', Value: 'DOWN' },
  thermostats: { control: 'thermostats', Value: 20 },
} as const;

function RoomsForm({ value, missing, onChange }: FormProps<Of<'environmentAction'>>) {
  const t = useTexts(triggerEditorTexts);
  const fault = useFault(missing);
  const { order } = value;
  return (
    <>
      <PlacesSelect
        value={value.EnvironmentIds}
        error={fault('EnvironmentIds')}
        onChange={(EnvironmentIds) => onChange({ ...value, EnvironmentIds })}
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
