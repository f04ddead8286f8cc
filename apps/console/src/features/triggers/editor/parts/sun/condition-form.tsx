import type { SunMoment } from '@dimora/domain';
import { NumberInput } from '@dimora/ui/number-input';
import { Select } from '@dimora/ui/select';
import { useTexts } from '../../../../../kit/i18n/use-texts.ts';
import classes from '../../forms/form.module.css';
import type { FormProps } from '../../forms/form-props.ts';
import { UnknownPlace } from '../../forms/unknown-place.tsx';
import { triggerEditorTexts } from '../../texts.ts';
import type { ConditionOf } from '../part.ts';

/** From one moment of the sun, or midnight, to another. */
export function DaylightForm({ value, onChange }: FormProps<ConditionOf<'sun'>>) {
  const t = useTexts(triggerEditorTexts);
  return (
    <>
      <UnknownPlace needs="position" />
      <EdgeFields
        label={t(($) => $.fields.windowFrom)}
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
      />
      <EdgeFields
        label={t(($) => $.fields.windowTo)}
        value={value.to}
        onChange={(to) => onChange({ ...value, to })}
      />
      <p className={classes.line}>{t(($) => $.fields.daylightHelp)}</p>
    </>
  );
}

const EDGES = ['sunset', 'sunrise', 'midnight'] as const;

function EdgeFields({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: SunMoment | null;
  readonly onChange: (next: SunMoment | null) => void;
}) {
  const t = useTexts(triggerEditorTexts);
  const choose = (next: string | null): void => {
    const sun = EDGES.find((each) => each === next);
    if (sun === 'midnight') onChange(null);
    else if (sun) onChange({ sun, offsetMinutes: value?.offsetMinutes ?? 0 });
  };
  return (
    <div className={classes.row}>
      <Select
        label={label}
        data={EDGES.map((each) => ({ value: each, label: t(($) => $.fields[each]) }))}
        value={value?.sun ?? 'midnight'}
        onChange={choose}
      />
      {value && (
        <NumberInput
          label={t(($) => $.fields.offset)}
          min={-720}
          max={720}
          value={value.offsetMinutes}
          onChange={(next) => onChange({ ...value, offsetMinutes: Math.round(Number(next)) })}
        />
      )}
    </div>
  );
}
