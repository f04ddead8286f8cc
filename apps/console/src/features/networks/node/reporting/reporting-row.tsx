import { Button } from '@dimora/ui';
import { NumberInput } from '@dimora/ui/number-input';
import { useId, useState, type SubmitEvent } from 'react';
import { common } from '../../../../kit/i18n/common.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../../kit/page/use-offline-reason.ts';
import { useFormat } from '../../../../kit/text/use-format.ts';
import { reportingTexts } from '../../texts.ts';
import { LONGEST, NEVER, toReporting, valueOf, type Draft, type Reporting } from './reporting.ts';
import classes from './reporting.module.css';

type Props = {
  readonly value: Reporting;
  /** How many parts of the device report. */
  readonly parts: number;
  readonly busy: boolean;
  /** Absent where it can't be changed. */
  readonly onChange: ((next: Reporting) => Promise<void>) | undefined;
};

/** What is offered for a value that was never reported, in seconds. */
const USUAL = { min: 10, max: 3600 };

/** One value: when it is reported, in a sentence, and the form that changes it. */
export function ReportingRow({ value, parts, busy, onChange }: Props) {
  const t = useTexts(reportingTexts);
  const titleId = useId();
  const [editing, setEditing] = useState(false);
  const { word } = valueOf(value);
  const name = word === null ? `${value.cluster} · ${value.attribute}` : t(($) => $.words[word]);
  return (
    <div className={classes.row} role="group" aria-labelledby={titleId}>
      <div className={classes.words}>
        <p id={titleId} className={classes.name}>
          {parts > 1 ? t(($) => $.ofPart, { name, part: value.endpoint }) : name}
        </p>
        <Sentence value={value} />
      </div>
      {onChange && !editing && (
        <Button size="small" loading={busy} onClick={() => setEditing(true)}>
          {t(($) => $.change)}
        </Button>
      )}
      {onChange && editing && (
        <Edit
          value={value}
          onCancel={() => setEditing(false)}
          onSave={(next) => {
            setEditing(false);
            void onChange(next);
          }}
        />
      )}
    </div>
  );
}

function Sentence({ value }: Pick<Props, 'value'>) {
  const t = useTexts(reportingTexts);
  const format = useFormat();
  const { step, unit, isState } = valueOf(value);
  if (value.max === NEVER) return <p className={classes.muted}>{t(($) => $.off)}</p>;
  const often = format.duration(value.min * 1000);
  const by =
    unit === ''
      ? t(($) => $.steps, { count: value.change })
      : format.quantity(value.change * step, unit, step < 1 ? 2 : 0);
  const soon =
    isState || value.change === 0
      ? t(($) => (value.min === 0 ? $.always : $.alwaysAfter), { often })
      : t(($) => (value.min === 0 ? $.by : $.byAfter), { by, often });
  return (
    <p className={classes.muted}>
      {soon} {value.max > 0 && t(($) => $.least, { rarely: format.duration(value.max * 1000) })}
    </p>
  );
}

function Edit({
  value,
  onCancel,
  onSave,
}: {
  readonly value: Reporting;
  readonly onCancel: () => void;
  readonly onSave: (next: Reporting) => void;
}) {
  const t = useTexts(reportingTexts);
  const say = useTexts(common);
  const offline = useOfflineReason();
  const { step, unit, isState } = valueOf(value);
  const start = value.max === NEVER ? { ...value, ...USUAL } : value;
  const [draft, setDraft] = useState<Draft>({
    min: start.min,
    max: start.max,
    change: Math.round(start.change * step * 100) / 100,
  });
  const next = toReporting(value, draft);
  const set = (field: keyof Draft) => (given: string | number) =>
    setDraft({ ...draft, [field]: typeof given === 'number' ? given : null });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (next) onSave(next);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <NumberInput
        label={t(($) => $.fields.min)}
        suffix=" s"
        min={0}
        max={LONGEST}
        value={draft.min ?? ''}
        onChange={set('min')}
      />
      <NumberInput
        label={t(($) => $.fields.max)}
        suffix=" s"
        min={1}
        max={LONGEST}
        value={draft.max ?? ''}
        onChange={set('max')}
      />
      {!isState && (
        <NumberInput
          label={t(($) => $.fields.change)}
          suffix={unit === '' ? '' : ` ${unit}`}
          min={0}
          value={draft.change ?? ''}
          onChange={set('change')}
        />
      )}
      <div className={classes.buttons}>
        <Button onClick={onCancel}>{say(($) => $.actions.cancel)}</Button>
        <Button
          variant="primary"
          type="submit"
          disabledReason={next ? offline : t(($) => $.outside)}
        >
          {t(($) => $.write)}
        </Button>
      </div>
    </form>
  );
}
