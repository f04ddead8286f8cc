import { NumberInput } from '@dimora/ui/number-input';
import { Select } from '@dimora/ui/select';
import { useState } from 'react';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { triggerEditorTexts } from '../texts.ts';
import classes from './form.module.css';

const SECONDS = { s: 1, min: 60, h: 3600 } as const;
type Unit = keyof typeof SECONDS;
/** The longest that the hub waits: a week. */
const LONGEST = 7 * 86_400;

const unitOf = (seconds: number): Unit => {
  if (seconds === 0 || seconds % 60 !== 0) return seconds === 0 ? 'min' : 's';
  return seconds % 3600 === 0 ? 'h' : 'min';
};

/** A time span in the unit that suits it; seconds outside. */
export function TimeSpanField({
  label,
  help,
  value,
  onChange,
}: {
  readonly label: string;
  readonly help?: string;
  readonly value: number;
  readonly onChange: (seconds: number) => void;
}) {
  const t = useTexts(triggerEditorTexts);
  const [unit, setUnit] = useState<Unit>(() => unitOf(value));
  return (
    <div className={classes.row}>
      <NumberInput
        label={label}
        help={help}
        min={0}
        max={LONGEST / SECONDS[unit]}
        value={value / SECONDS[unit]}
        onChange={(typed) =>
          onChange(Math.min(LONGEST, Math.max(0, Number(typed))) * SECONDS[unit])
        }
      />
      <Select
        label={t(($) => $.fields.units.label)}
        data={(['s', 'min', 'h'] as const).map((each) => ({
          value: each,
          label: t(($) => $.fields.units[each]),
        }))}
        value={unit}
        onChange={(next) => {
          const to = (next ?? unit) as Unit;
          setUnit(to);
          onChange(Math.min(LONGEST, (value / SECONDS[unit]) * SECONDS[to]));
        }}
      />
    </div>
  );
}
