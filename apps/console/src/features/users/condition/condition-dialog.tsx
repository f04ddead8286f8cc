import { DEVICE_KINDS, OPERATORS_OF, type ConditionRow } from '@dimora/domain';
import { Button, SegmentedControl } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { MultiSelect } from '@dimora/ui/multi-select';
import { useMemo, useState } from 'react';
import { DateInput } from '../../../kit/forms/date-fields.tsx';
import { useDevices } from '../../../kit/home/hooks.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { accessTexts } from '../../../entities/access/access-texts.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { usersTexts } from '../texts.ts';
import classes from './condition-dialog.module.css';
import { HoursGrid } from './hours-grid.tsx';
import { RoomTree } from './room-tree.tsx';

/** Props of {@link ConditionDialog}. */
export type ConditionDialogProps = {
  readonly row: ConditionRow;
  readonly onDone: (row: ConditionRow) => void;
  readonly onClose: () => void;
};

/** Asks for the value of one row of a condition. */
export function ConditionDialog({ row, onDone, onClose }: ConditionDialogProps) {
  const t = useTexts(usersTexts);
  const said = useTexts(accessTexts);
  const [draft, setDraft] = useState(row);
  const operators = OPERATORS_OF[row.Attr];
  return (
    <Dialog
      opened
      title={t(($) => $.condition.titles[row.Attr])}
      width={row.Attr === 'HoursOfWeek' ? 760 : 480}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          disabledReason={draft.Value.length === 0 ? said(($) => $.nothing) : undefined}
          onClick={() => onDone(draft)}
        >
          {t(($) => $.condition.done)}
        </Button>
      }
    >
      <div className={classes.body}>
        {operators.length > 1 && (
          <SegmentedControl
            fullWidth
            label={t(($) => $.condition.titles[row.Attr])}
            value={draft.Operator}
            options={operators.map((operator) => ({
              value: operator,
              label: t(($) => $.condition.operators[operator as 'in' | 'notIn' | 'within']),
            }))}
            onChange={(Operator) => setDraft({ ...draft, Operator })}
          />
        )}
        <Value row={draft} onChange={(Value) => setDraft({ ...draft, Value })} />
      </div>
    </Dialog>
  );
}

type ValueProps = {
  readonly row: ConditionRow;
  readonly onChange: (value: readonly string[]) => void;
};

function Value({ row, onChange }: ValueProps) {
  if (row.Attr === 'EnvironmentId')
    return <RoomTree chosen={row.Value} within={row.Operator !== 'in'} onChange={onChange} />;
  if (row.Attr === 'HoursOfWeek') return <HoursGrid windows={row.Value} onChange={onChange} />;
  if (row.Attr === 'Until') return <LastDay day={row.Value[0] ?? ''} onChange={onChange} />;
  return row.Attr === 'DeviceId' ? (
    <Devices row={row} onChange={onChange} />
  ) : (
    <Kinds row={row} onChange={onChange} />
  );
}

function LastDay({
  day,
  onChange,
}: {
  readonly day: string;
  readonly onChange: ValueProps['onChange'];
}) {
  const t = useTexts(usersTexts);
  return (
    <DateInput
      label={t(($) => $.condition.day)}
      help={t(($) => $.condition.dayHelp)}
      value={day}
      data-autofocus
      onChange={(value) => onChange(value === '' ? [] : [value])}
    />
  );
}

function Devices({ row, onChange }: ValueProps) {
  const t = useTexts(usersTexts);
  const said = useTexts(accessTexts);
  const devices = useDevices();
  const gone = said(($) => $.goneDevice);
  const data = useMemo(() => {
    const known = new Set<string>(devices.map(({ Id }) => Id));
    return [
      ...devices.map(({ Id, Name }) => ({ value: Id as string, label: Name })),
      ...row.Value.filter((id) => !known.has(id)).map((value) => ({ value, label: gone })),
    ];
  }, [devices, gone, row.Value]);
  return (
    <MultiSelect
      label={t(($) => $.condition.pickDevices)}
      nothingFoundMessage={t(($) => $.condition.noMatch)}
      data={data}
      limit={200}
      value={[...row.Value]}
      onChange={onChange}
      data-autofocus
    />
  );
}

function Kinds({ row, onChange }: ValueProps) {
  const t = useTexts(usersTexts);
  const names = useNames();
  const data = useMemo(
    () =>
      [...new Set([...DEVICE_KINDS, ...row.Value])]
        .map((value) => ({ value, label: names.category(value) }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
    [names, row.Value],
  );
  return (
    <MultiSelect
      label={t(($) => $.condition.pickKinds)}
      nothingFoundMessage={t(($) => $.condition.noMatch)}
      data={data}
      value={[...row.Value]}
      onChange={onChange}
      data-autofocus
    />
  );
}
