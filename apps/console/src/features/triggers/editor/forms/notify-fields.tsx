import {
  NOTIFICATION_TOPICS,
  SEVERITIES,
  isAlarmType,
  type DoPayload,
  type NotificationTopic,
  type Severity,
  type UserId,
} from '@dimora/domain';
import { TextInput } from '@dimora/ui';
import { MultiSelect } from '@dimora/ui/multi-select';
import { Select } from '@dimora/ui/select';
import { useUsers } from '../../../../kit/home/hooks.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { LIMITS } from '../trigger-fields.ts';
import { triggerEditorTexts } from '../texts.ts';
import { useFault, type FormProps } from './form-props.ts';

/** Who gets which message, and how urgently; it reaches their phones as they want it to. */
export function NotifyFields({
  value,
  missing,
  onChange,
}: FormProps<Extract<DoPayload, { Type: 'notify' }>>) {
  const t = useTexts(triggerEditorTexts);
  const fault = useFault(missing);
  const people = useUsers();
  const isAlarm = isAlarmType('TRIGGER_MESSAGE', value);
  return (
    <>
      <TextInput
        label={t(($) => $.fields.message)}
        value={value.text}
        maxLength={LIMITS.Message}
        error={fault('text')}
        data-autofocus
        onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
      />
      <MultiSelect
        label={t(($) => $.fields.people)}
        help={t(($) => $.fields.peopleHelp)}
        data={people.map(({ Id, Name }) => ({ value: Id as string, label: Name }))}
        value={[...value.UserIds]}
        nothingFoundMessage={t(($) => $.fields.nothing)}
        onChange={(ids) => onChange({ ...value, UserIds: ids as UserId[] })}
      />
      <Select
        label={t(($) => $.fields.topic2)}
        help={isAlarm ? t(($) => $.fields.alarmHelp) : undefined}
        data={NOTIFICATION_TOPICS.map((each) => ({
          value: each as string,
          label: t(($) => $.fields.topics[each]),
        }))}
        value={value.topic}
        onChange={(next) =>
          onChange({ ...value, topic: (next ?? value.topic) as NotificationTopic })
        }
      />
      <Select
        label={t(($) => $.fields.severity)}
        data={SEVERITIES.map((each) => ({
          value: each as string,
          label: t(($) => $.fields.severities[each]),
        }))}
        value={value.severity}
        onChange={(next) => onChange({ ...value, severity: (next ?? value.severity) as Severity })}
      />
    </>
  );
}
