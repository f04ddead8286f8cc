import type { ClimateHoliday, ClimateRoom } from '@dimora/contract/client';
import { CLIMATE_TARGETS } from '@dimora/domain';
import { Button, IconButton } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { NumberInput } from '@dimora/ui/number-input';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DateInput } from '../../../kit/forms/date-fields.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { targetOf, useSayTarget } from '../say.ts';
import { climateTexts } from '../texts.ts';
import { useChange } from '../use-climate.ts';
import classes from './now.module.css';

const AWAY = 16;

/** The holidays of a room or of the house: days with one temperature. */
export function HolidayDialog({
  room,
  onClose,
}: {
  readonly room: ClimateRoom;
  readonly onClose: () => void;
}) {
  const t = useTexts(climateTexts);
  const { busy, change } = useChange();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [target, setTarget] = useState<number | string>(AWAY);
  const [checked, setChecked] = useState(false);
  const isMissing = from === '' || to === '';
  const fault = isMissing ? 'needed' : to < from ? 'order' : null;
  const { environmentId, revision } = room;
  const set = (holidays: ClimateHoliday[]) =>
    change((climate) => climate.setHolidays({ environmentId, revision, holidays }));
  const add = async (): Promise<void> => {
    setChecked(true);
    if (fault || typeof target !== 'number') return;
    if (!(await set([...room.holidays, { from, to, target: targetOf(target) }]))) return;
    setFrom('');
    setTo('');
    setChecked(false);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.holiday.title, { name: room.Name || t(($) => $.home) })}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.holiday.close)}</Button>
          <Button variant="primary" loading={busy} onClick={() => void add()}>
            {t(($) => $.holiday.add)}
          </Button>
        </>
      }
    >
      <p className={classes.note}>
        {room.locked ? t(($) => $.holiday.house) : t(($) => $.holiday.room)}
      </p>
      <HolidayList
        holidays={room.holidays}
        onRemove={(index) => void set(room.holidays.filter((_, each) => each !== index))}
      />
      <div className={classes.days}>
        <DateInput
          label={t(($) => $.holiday.from)}
          value={from}
          onChange={(value) => setFrom(value)}
        />
        <DateInput
          label={t(($) => $.holiday.to)}
          value={to}
          {...(checked && fault && { error: t(($) => $.holiday[fault]) })}
          onChange={(value) => setTo(value)}
        />
        <NumberInput
          label={t(($) => $.holiday.target)}
          value={target}
          {...CLIMATE_TARGETS}
          suffix="°"
          onChange={setTarget}
        />
      </div>
    </Dialog>
  );
}

function HolidayList({
  holidays,
  onRemove,
}: {
  readonly holidays: readonly ClimateHoliday[];
  readonly onRemove: (index: number) => void;
}) {
  const t = useTexts(climateTexts);
  const say = useSayTarget();
  const format = useFormat();
  const sayDay = (day: string): string => format.day(Date.parse(`${day}T12:00`));
  return (
    <ul className={classes.list}>
      {holidays.map((holiday, index) => {
        const words = { from: sayDay(holiday.from), to: sayDay(holiday.to) };
        return (
          <li key={`${holiday.from} ${holiday.to} ${holiday.target}`}>
            <span>{t(($) => $.holiday.line, { ...words, target: say(holiday.target) })}</span>
            <IconButton
              label={t(($) => $.holiday.remove, words)}
              icon={<IconTrash />}
              onClick={() => onRemove(index)}
            />
          </li>
        );
      })}
    </ul>
  );
}
