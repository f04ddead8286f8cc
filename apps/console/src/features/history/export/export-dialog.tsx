import type { CalendarDay, Topic } from '@dimora/domain';
import { Button, Checkbox, SegmentedControl } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useId, useState, type SubmitEvent } from 'react';
import { DateInput } from '../../../kit/forms/date-fields.tsx';
import { Refusal } from '../../../kit/forms/refusal.tsx';
import { useDetailNames } from '../../../kit/i18n/detail-names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { isDay } from '../history-search.ts';
import { historyTexts } from '../texts.ts';
import classes from './export-dialog.module.css';
import { useHistoryExport } from './use-history-export.ts';

type Days = { readonly from: string; readonly to: string };

const isReversed = ({ from, to }: Days): boolean => isDay(from) && isDay(to) && from > to;

/** Saves a day or a range as CSV or JSON (HISTORY-B1). */
export function ExportDialog({
  day,
  today,
  topic,
  onClose,
}: {
  readonly day: CalendarDay;
  readonly today: CalendarDay;
  readonly topic: Topic | undefined;
  readonly onClose: () => void;
}) {
  const t = useTexts(historyTexts);
  const names = useDetailNames();
  const form = useId();
  const [days, setDays] = useState<Days>({ from: day, to: day });
  const [format, setFormat] = useState<'csv' | 'json'>('csv');
  const [onlyTopic, setOnlyTopic] = useState(topic !== undefined);
  const { save, pages, error } = useHistoryExport(onClose);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isReversed(days) || !isDay(days.from) || !isDay(days.to)) return;
    save({ ...days, format, topic: onlyTopic ? topic : undefined });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.export.title)}
      footer={
        <Button variant="primary" type="submit" form={form} loading={pages !== null}>
          {t(($) => $.export.save)}
        </Button>
      }
    >
      <form id={form} className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.line}>{t(($) => $.export.line)}</p>
        <ExportDays days={days} today={today} onChange={setDays} />
        <SegmentedControl
          fullWidth
          label={t(($) => $.export.format)}
          value={format}
          options={[
            { value: 'csv', label: t(($) => $.export.csv) },
            { value: 'json', label: t(($) => $.export.json) },
          ]}
          onChange={setFormat}
        />
        {topic !== undefined && (
          <Checkbox
            label={t(($) => $.export.onlyTopic, { topic: names.topic(topic) })}
            checked={onlyTopic}
            onChange={({ currentTarget: { checked } }) => setOnlyTopic(checked)}
          />
        )}
        {pages !== null && pages > 1 && (
          <p className={classes.line} role="status">
            {t(($) => $.export.running, { count: pages })}
          </p>
        )}
        <Refusal error={error} undone="file" />
      </form>
    </Dialog>
  );
}

function ExportDays({
  days,
  today,
  onChange,
}: {
  readonly days: Days;
  readonly today: CalendarDay;
  readonly onChange: (days: Days) => void;
}) {
  const t = useTexts(historyTexts);
  const missing = (value: string) => (isDay(value) ? undefined : t(($) => $.export.missing));
  return (
    <div className={classes.days}>
      <DateInput
        label={t(($) => $.export.from)}
        value={days.from}
        max={today}
        error={missing(days.from)}
        onChange={(value) => onChange({ ...days, from: value })}
      />
      <DateInput
        label={t(($) => $.export.to)}
        value={days.to}
        max={today}
        error={isReversed(days) ? t(($) => $.export.reversed) : missing(days.to)}
        onChange={(value) => onChange({ ...days, to: value })}
      />
    </div>
  );
}
