import { STATE_CHANGES, type DeviceId, type EventType, type IfPayload } from '@dimora/domain';
import { SegmentedControl } from '@dimora/ui';
import { NumberInput } from '@dimora/ui/number-input';
import { Select } from '@dimora/ui/select';
import { TimeInput } from '../../../../kit/forms/date-fields.tsx';
import { useKnownEvents } from '../../../../entities/trigger/use-known-events.ts';
import { useDevice } from '../../../../kit/home/hooks.ts';
import { useNames } from '../../../../kit/i18n/names.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { triggerEditorTexts } from '../texts.ts';
import { CalendarFields } from './calendar-fields.tsx';
import { DeviceSelect } from './device-select.tsx';
import { useFault, type FormProps } from './form-props.ts';
import { MqttFields } from './mqtt-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { TimeSpanField } from './time-span-field.tsx';
import { ValueField } from './value-field.tsx';
import { specOfWatched } from './value-spec.ts';
import { WatchedFields } from './watched-fields.tsx';
import { WebhookFields } from './webhook-fields.tsx';

type Of<Type extends IfPayload['Type']> = Extract<IfPayload, { Type: Type }>;

/** The form behind what starts an automation. */
export function IfForm({ value, missing, onChange }: FormProps<IfPayload>) {
  const t = useTexts(triggerEditorTexts);
  const fault = useFault(missing);
  switch (value.Type) {
    case 'deviceState':
    case 'environmentState':
      return <StateForm value={value} missing={missing} onChange={onChange} />;
    case 'button':
      return <ButtonForm value={value} missing={missing} onChange={onChange} />;
    case 'event':
      return <EventForm value={value} missing={missing} onChange={onChange} />;
    case 'time':
      return (
        <>
          <TimeInput
            label={t(($) => $.fields.at)}
            value={value.at}
            error={fault('at')}
            data-autofocus
            onChange={(next) => onChange({ ...value, at: next })}
          />
          <CalendarFields value={value} onChange={(next) => onChange({ ...value, ...next })} />
        </>
      );
    case 'sun':
      return (
        <>
          <SegmentedControl
            label={t(($) => $.fields.sun)}
            value={value.sun}
            options={(['sunrise', 'sunset'] as const).map((each) => ({
              value: each,
              label: t(($) => $.fields[each]),
            }))}
            onChange={(sun) => onChange({ ...value, sun })}
          />
          <NumberInput
            label={t(($) => $.fields.offset)}
            min={-720}
            max={720}
            value={value.offsetMinutes}
            onChange={(next) => onChange({ ...value, offsetMinutes: Math.round(Number(next)) })}
          />
          <CalendarFields value={value} onChange={(next) => onChange({ ...value, ...next })} />
        </>
      );
    case 'added':
      return <p>{value.Part}</p>;
    case 'startUp':
      return <p>{t(($) => $.kinds.startUp)}</p>;
    case 'mqtt':
      return (
        <MqttFields
          value={{ ...value, payload: value.payload ?? '' }}
          help={t(($) => $.fields.payloadHelp)}
          fault={fault}
          onChange={(next) => onChange({ ...value, ...next, payload: next.payload || null })}
        />
      );
    case 'webhook':
      return (
        <WebhookFields
          hook={value.hook}
          missing={missing}
          onChange={(hook) => onChange({ ...value, hook })}
        />
      );
    case 'person':
      return (
        <PersonFields event value={value} onChange={(next) => onChange({ ...value, ...next })} />
      );
  }
}

function StateForm({
  value,
  missing,
  onChange,
}: FormProps<Of<'deviceState' | 'environmentState'>>) {
  const t = useTexts(triggerEditorTexts);
  const fault = useFault(missing);
  const spec = specOfWatched(value, useDevice(value.DeviceId));
  const changes = STATE_CHANGES.filter(
    (each) => spec.kind === 'number' || each === 'changes' || each === 'becomes',
  );
  return (
    <>
      <WatchedFields
        value={value}
        fault={fault}
        onChange={(next) => onChange({ ...value, ...next } as typeof value)}
      />
      <Select
        label={t(($) => $.fields.change)}
        data={changes.map((each) => ({ value: each, label: t(($) => $.fields.changes[each]) }))}
        value={value.change}
        onChange={(change) => onChange({ ...value, change: change as typeof value.change })}
      />
      {value.change !== 'changes' && (
        <>
          <ValueField
            label={t(($) => $.fields.to)}
            spec={spec}
            value={value.Value}
            error={fault('Value')}
            onChange={(Value) => onChange({ ...value, Value })}
          />
          <TimeSpanField
            label={t(($) => $.fields.forTime)}
            help={t(($) => $.fields.forHelp)}
            value={value.forSeconds}
            onChange={(forSeconds) => onChange({ ...value, forSeconds })}
          />
        </>
      )}
    </>
  );
}

function ButtonForm({ value, missing, onChange }: FormProps<Of<'button'>>) {
  const t = useTexts(triggerEditorTexts);
  const names = useNames();
  const fault = useFault(missing);
  const held = useDevice(value.DeviceId)?.Status.StateVars['LAST_BUTTON']?.Value;
  const presses = [held, value.Value].filter((each) => typeof each === 'string');
  return (
    <>
      <DeviceSelect
        label={t(($) => $.fields.device)}
        value={value.DeviceId}
        fits={({ Status }) => 'LAST_BUTTON' in Status.StateVars}
        error={fault('DeviceId')}
        onChange={(id) => onChange({ ...value, DeviceId: id ?? ('' as DeviceId), Value: null })}
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

function EventForm({ value, onChange }: FormProps<Of<'event'>>) {
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
        none={t(($) => $.fields.anyDevice)}
        fits={() => true}
        onChange={(DeviceId) => onChange({ ...value, DeviceId })}
      />
    </>
  );
}
