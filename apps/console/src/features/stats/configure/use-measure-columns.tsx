import type { RecordedMeasure } from '@dimora/contract/client';
import { Checkbox, IconButton, useIsPhone } from '@dimora/ui';
import type { DataColumn } from '@dimora/ui/table-model';
import { IconPencil } from '@tabler/icons-react';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import classes from '../stats-page.module.css';
import { statsTexts } from '../texts.ts';
import type { useRecorded } from './use-recorded.ts';

type Column = DataColumn<RecordedMeasure>;
type Recording = Pick<ReturnType<typeof useRecorded>, 'isRecorded' | 'setRecorded' | 'saving'>;

/** A measure in a row: whether it is recorded, for how long it is kept, and the room it takes. */
export function useMeasureColumns(
  recording: Recording,
  onChange: (measure: RecordedMeasure) => void,
): Column[] {
  const t = useTexts(statsTexts);
  const format = useFormat();
  const figure = useFigure();
  const name = useNameColumn(recording);
  const days = useDaysColumn(onChange);
  const bytes = (id: string, header: string, of: 'bytes' | 'forecastBytes'): Column => ({
    id,
    header,
    value: (measure) => measure[of],
    cell: (measure) => figure(header, format.bytes(measure[of])),
    searched: false,
    align: 'end',
    phone: 'line',
  });
  return [
    name,
    days,
    bytes(
      'bytes',
      t(($) => $.config.columns.bytes),
      'bytes',
    ),
    bytes(
      'forecast',
      t(($) => $.config.columns.forecast),
      'forecastBytes',
    ),
  ];
}

function useNameColumn({ isRecorded, setRecorded, saving }: Recording): Column {
  const t = useTexts(statsTexts);
  const names = useNames();
  return {
    id: 'name',
    header: t(($) => $.config.columns.name),
    value: ({ StateVar }) => names.variable(StateVar),
    cell: ({ StateVar }) => (
      <Checkbox
        label={names.variable(StateVar)}
        checked={isRecorded(StateVar)}
        disabled={saving}
        onChange={({ currentTarget: { checked } }) => setRecorded(StateVar, checked)}
      />
    ),
    phone: 'title',
  };
}

function useDaysColumn(onChange: (measure: RecordedMeasure) => void): Column {
  const t = useTexts(statsTexts);
  const names = useNames();
  const figure = useFigure();
  const header = t(($) => $.config.columns.days);
  return {
    id: 'days',
    header,
    value: ({ days }) => days,
    cell: (measure) => (
      <span className={classes.kept}>
        {figure(
          header,
          t(($) => $.config.daysKept, { count: measure.days }),
        )}
        <IconButton
          size="small"
          variant="subtle"
          label={t(($) => $.retention.change, { name: names.variable(measure.StateVar) })}
          icon={<IconPencil />}
          onClick={() => onChange(measure)}
        />
      </span>
    ),
    searched: false,
    align: 'end',
    phone: 'line',
  };
}

/** On phones no head says which figure is which, so the figure does. */
function useFigure(): (label: string, value: string) => string {
  const t = useTexts(statsTexts);
  const isPhone = useIsPhone();
  return (label, value) => (isPhone ? t(($) => $.config.figure, { label, value }) : value);
}
