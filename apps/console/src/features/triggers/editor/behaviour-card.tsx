import { isTimed, TRIGGER_FAMILIES, type TriggerFamily } from '@dimora/domain';
import { Card, Switch, Textarea, TextInput } from '@dimora/ui';
import { Select } from '@dimora/ui/select';
import { IconSettings } from '@tabler/icons-react';
import { TimeInput } from '../../../kit/forms/date-fields.tsx';
import { RULE_ICONS, type RuleIconName } from '../../../entities/trigger/rule-icons.ts';
import type { Edit } from '../../../kit/edit/use-edit.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { triggersTexts } from '../texts.ts';
import classes from './behaviour-card.module.css';
import { CalendarFields } from './forms/calendar-fields.tsx';
import form from './forms/form.module.css';
import { triggerEditorTexts } from './texts.ts';
import { LIMITS, type TriggerFields } from './trigger-fields.ts';
import type { FieldFault } from './use-trigger-edit.ts';

/** Name, description, and how the automation behaves: by itself or not, again while it runs, on which days. */
export function BehaviourCard({
  edit: { fields, faults },
  onChange,
}: {
  readonly edit: Pick<Edit<TriggerFields, FieldFault>, 'fields' | 'faults'>;
  readonly onChange: (changed: Partial<TriggerFields>) => void;
}) {
  const t = useTexts(triggerEditorTexts);
  const say = useTexts(triggersTexts);
  const fault = (field: 'Name' | 'Description'): string | undefined => {
    const found = faults[field];
    if (!found) return undefined;
    return found === 'tooLong'
      ? t(($) => $.faults.tooLong, { limit: LIMITS[field] })
      : t(($) => $.faults.required);
  };
  return (
    <Card level={2} icon={<IconSettings />} title={t(($) => $.behaviour.title)}>
      <div className={classes.fields}>
        <TextInput
          label={t(($) => $.name)}
          value={fields.Name}
          error={fault('Name')}
          autoComplete="off"
          onChange={(event) => onChange({ Name: event.currentTarget.value })}
        />
        <Textarea
          label={t(($) => $.description)}
          help={t(($) => $.descriptionHelp)}
          rows={2}
          value={fields.Description}
          error={fault('Description')}
          onChange={(event) => onChange({ Description: event.currentTarget.value })}
        />
        <div className={classes.row}>
          <span aria-hidden>{t(($) => $.behaviour.enabled)}</span>
          <Switch
            label={t(($) => $.behaviour.enabled)}
            checked={fields.Enabled}
            onChange={(Enabled) => onChange({ Enabled })}
          />
        </div>
        <Select
          label={t(($) => $.behaviour.exclusive)}
          data={[
            { value: 'true', label: t(($) => $.behaviour.exclusiveYes) },
            { value: 'false', label: t(($) => $.behaviour.exclusiveNo) },
          ]}
          value={String(fields.Exclusiveness)}
          onChange={(next) => onChange({ Exclusiveness: next === 'true' })}
        />
        <MissedField fields={fields} onChange={onChange} />
        <Select
          label={t(($) => $.behaviour.family)}
          data={TRIGGER_FAMILIES.map((each) => ({
            value: each,
            label: say(($) => $.families[each]),
          }))}
          value={fields.Family}
          onChange={(next) => onChange({ Family: (next ?? fields.Family) as TriggerFamily })}
        />
        <Select
          label={t(($) => $.behaviour.icon)}
          data={Object.keys(RULE_ICONS).map((each) => ({
            value: each,
            label: t(($) => $.icons[each as RuleIconName]),
          }))}
          value={fields.Icon in RULE_ICONS ? fields.Icon : 'bolt'}
          onChange={(next) => onChange({ Icon: next ?? '' })}
        />
        {fields.Family === 'manual' && <HoursField value={fields.Hours} onChange={onChange} />}
        <CalendarFields
          value={fields.Payload}
          help={t(($) => $.behaviour.daysHelp)}
          onChange={(next) => onChange({ Payload: { Type: 'calendar', ...next } })}
        />
      </div>
    </Card>
  );
}

/** What happens after a time that passes while the hub is off. */
function MissedField({
  fields: { If, RunsMissed },
  onChange,
}: {
  readonly fields: Pick<TriggerFields, 'If' | 'RunsMissed'>;
  readonly onChange: (changed: Pick<TriggerFields, 'RunsMissed'>) => void;
}) {
  const t = useTexts(triggerEditorTexts);
  if (!If.some(({ Payload }) => isTimed(Payload))) return null;
  return (
    <Select
      label={t(($) => $.behaviour.missed)}
      data={[
        { value: 'false', label: t(($) => $.behaviour.missedNo) },
        { value: 'true', label: t(($) => $.behaviour.missedYes) },
      ]}
      value={String(RunsMissed)}
      onChange={(next) => onChange({ RunsMissed: next === 'true' })}
    />
  );
}

/** From the evening to the night: a beginning for scenes. */
const EVENING = { from: '20:00', to: '23:59' };

/** Whether the overview offers it, and at which hours it does so first. */
function HoursField({
  value,
  onChange,
}: {
  readonly value: TriggerFields['Hours'];
  readonly onChange: (changed: Pick<TriggerFields, 'Hours'>) => void;
}) {
  const t = useTexts(triggerEditorTexts);
  return (
    <>
      <div className={classes.row}>
        <span aria-hidden>{t(($) => $.behaviour.hoursSwitch)}</span>
        <Switch
          label={t(($) => $.behaviour.hoursSwitch)}
          checked={value !== null}
          onChange={(on) => onChange({ Hours: on ? EVENING : null })}
        />
      </div>
      {value && (
        <div className={form.row}>
          <TimeInput
            label={t(($) => $.behaviour.hoursFrom)}
            value={value.from}
            onChange={(next) => next !== '' && onChange({ Hours: { ...value, from: next } })}
          />
          <TimeInput
            label={t(($) => $.behaviour.hoursTo)}
            value={value.to}
            onChange={(next) => next !== '' && onChange({ Hours: { ...value, to: next } })}
          />
        </div>
      )}
    </>
  );
}
