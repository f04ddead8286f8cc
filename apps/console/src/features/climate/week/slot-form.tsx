import { CLIMATE_DAYS, CLIMATE_TARGETS, DAY_MINUTES, slotsOf } from '@dimora/domain';
import { Button, IconButton, Menu } from '@dimora/ui';
import { NumberInput } from '@dimora/ui/number-input';
import {
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { TimeInput } from '../../../kit/forms/date-fields.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { clockOf, dayKey, minutesOf } from '../say.ts';
import { climateTexts } from '../texts.ts';
import type { Week } from './use-week.ts';
import { moveEdge, warm } from './week-draft.ts';
import classes from './week-card.module.css';

/** The selected stretch as fields: all that dragging does, for fingers and keyboards. */
export function SlotForm({ week }: { readonly week: Week }) {
  const t = useTexts(climateTexts);
  const { slot, selected, shown } = week;
  if (!slot) return null;
  const name = t(($) => $.days[dayKey(slot.day)]);
  const edge = (which: 'from' | 'to', isFixed: boolean) => (
    <EdgeField
      key={`${which} ${slot.day} ${slot[which]}`}
      label={t(($) => $.week[which])}
      minute={slot[which]}
      readOnly={isFixed}
      onMove={(minute) => week.put(moveEdge(shown, selected, which, minute), false)}
    />
  );
  return (
    <div className={classes.selected} role="group" aria-label={t(($) => $.week.selected)}>
      <Chosen week={week} name={name} />
      <div className={classes.form}>
        {edge('from', slot.from === 0)}
        {edge('to', slot.to === DAY_MINUTES)}
        <NumberInput
          label={t(($) => $.week.target)}
          value={slot.target}
          min={CLIMATE_TARGETS.min}
          max={CLIMATE_TARGETS.max}
          step={CLIMATE_TARGETS.step}
          suffix="°"
          onChange={(value) => {
            if (typeof value === 'number' && value !== slot.target)
              week.put(warm(shown, selected, value), false);
          }}
        />
      </div>
      <div className={classes.actions}>
        <CopyMenu week={week} day={slot.day} name={name} />
        <Button icon={<IconPlus size={18} />} onClick={week.split}>
          {t(($) => $.week.add)}
        </Button>
        <Button icon={<IconTrash size={18} />} onClick={week.drop}>
          {t(($) => $.week.remove)}
        </Button>
      </div>
    </div>
  );
}

/** The time of an edge; it moves when the field is left. One that can't be read comes back as it was. */
function EdgeField({
  label,
  minute,
  readOnly,
  onMove,
}: {
  readonly label: string;
  readonly minute: number;
  readonly readOnly: boolean;
  readonly onMove: (minute: number) => void;
}) {
  const before = clockOf(minute % DAY_MINUTES);
  const [time, setTime] = useState(before);
  const leave = (left: string): void => {
    const next = minutesOf(left);
    // A time that doesn't fit its neighbours leaves the edge where it is.
    setTime(before);
    if (next !== null && next !== minute && left !== before) onMove(next);
  };
  return (
    <TimeInput
      label={label}
      value={time}
      readOnly={readOnly}
      onChange={setTime}
      onLeave={readOnly ? undefined : leave}
    />
  );
}

/** Which stretch is chosen, and its neighbours: short ones are too narrow for a finger. */
function Chosen({ week, name }: { readonly week: Week; readonly name: string }) {
  const t = useTexts(climateTexts);
  const { shown, selected, select } = week;
  const places = CLIMATE_DAYS.flatMap((day) =>
    slotsOf(shown, day).map((_, index) => ({ day, index })),
  );
  const at = places.findIndex(({ day, index }) => day === selected.day && index === selected.index);
  const step = (by: 1 | -1): void => {
    const next = places[(at + by + places.length) % places.length];
    if (next) select(next);
  };
  return (
    <div className={classes.chosen}>
      <p className={classes.selectedDay}>{name}</p>
      <span className={classes.head}>
        <IconButton
          label={t(($) => $.week.previous)}
          icon={<IconChevronLeft />}
          onClick={() => step(-1)}
        />
        <IconButton
          label={t(($) => $.week.next)}
          icon={<IconChevronRight />}
          onClick={() => step(1)}
        />
      </span>
    </div>
  );
}

const SETS = { all: CLIMATE_DAYS, workdays: [1, 2, 3, 4, 5], weekend: [6, 7] } as const;

/** Copies a day to every day, the working days, the weekend, or another one. */
function CopyMenu({
  week,
  day,
  name,
}: {
  readonly week: Week;
  readonly day: number;
  readonly name: string;
}) {
  const t = useTexts(climateTexts);
  const sets = (['all', 'workdays', 'weekend'] as const).map((id) => ({
    id,
    label: t(($) => $.week.copySets[id]),
    onPress: () => week.copy(SETS[id]),
  }));
  const days = CLIMATE_DAYS.filter((each) => each !== day).map((each) => ({
    id: String(each),
    label: t(($) => $.days[dayKey(each)]),
    onPress: () => week.copy([each]),
  }));
  const label = t(($) => $.week.copy, { day: name });
  return (
    <Menu
      label={label}
      align="start"
      groups={[
        { id: 'sets', entries: sets },
        { id: 'days', entries: days },
      ]}
      trigger={(props) => (
        <Button {...props} icon={<IconCopy size={18} />}>
          {label}
        </Button>
      )}
    />
  );
}
