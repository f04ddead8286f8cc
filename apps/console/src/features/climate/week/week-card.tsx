import type { ClimateRoom } from '@dimora/contract/client';
import { Button, Card, EmptyState, IconButton, Switch } from '@dimora/ui';
import { NumberInput } from '@dimora/ui/number-input';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCornerLeftUp,
  IconPencil,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { rowsOf } from '../../../kit/edit/conflict-rows.tsx';
import { EditFoot, EditForm } from '../../../kit/edit/edit-form.tsx';
import { useNow } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { hubMoment } from '../moment.ts';
import { climateTexts } from '../texts.ts';
import { SlotForm } from './slot-form.tsx';
import { TodayChart } from './today-chart.tsx';
import { useFieldWords } from './use-field-words.ts';
import { useWeek, type Week } from './use-week.ts';
import { WeekGrid } from './week-grid.tsx';
import classes from './week-card.module.css';

type Props = { readonly room: ClimateRoom; readonly legacy: boolean };

/** The week of a room: its own, or the one that it goes by (CLIMATE-03). */
export function WeekCard({ room, legacy }: Props) {
  const t = useTexts(climateTexts);
  const now = hubMoment(useNow(), room.timeZone);
  const week = useWeek(room, { legacy, now });
  const { edit, fields, shown } = week;
  const readOnly = !room.mayEdit || !fields.own;
  const isEmpty = shown.length === 0;
  return (
    <Card
      level={2}
      title={t(($) => $.week.title, { name: room.Name || t(($) => $.home) })}
      action={room.mayEdit && <Steps week={week} />}
    >
      <EditForm edit={edit} className={classes.content ?? ''}>
        {isEmpty ? (
          <Nothing room={room} legacy={legacy} onStart={week.own} />
        ) : (
          <WeekGrid
            slots={shown}
            selected={week.selected}
            onSelect={week.select}
            onEdit={week.put}
            onDragStart={week.beginDrag}
            readOnly={readOnly}
            now={now}
          />
        )}
        {!isEmpty && <TodayChart room={room} slots={shown} now={now} />}
        {!fields.own && !isEmpty && <Followed room={room} onOwn={week.own} />}
        {!readOnly && (
          <>
            <p className={classes.help}>{t(($) => $.week.help)}</p>
            <SlotForm week={week} />
            {!room.locked && !legacy && (
              <div className={classes.actions}>
                <Button icon={<IconCornerLeftUp size={18} />} onClick={week.follow}>
                  {t(($) => $.week.follow)}
                </Button>
              </div>
            )}
          </>
        )}
        {room.mayEdit && !isEmpty && <Settings week={week} />}
        {room.mayEdit && <Foot week={week} />}
      </EditForm>
    </Card>
  );
}

/** A step back and a step forth. */
function Steps({ week }: { readonly week: Week }) {
  const t = useTexts(climateTexts);
  const nothing = t(($) => $.week.noStep);
  return (
    <span className={classes.head}>
      <IconButton
        size="small"
        label={t(($) => $.week.undo)}
        icon={<IconArrowBackUp size={18} />}
        disabledReason={week.undo ? undefined : nothing}
        onClick={week.undo}
      />
      <IconButton
        size="small"
        label={t(($) => $.week.redo)}
        icon={<IconArrowForwardUp size={18} />}
        disabledReason={week.redo ? undefined : nothing}
        onClick={week.redo}
      />
    </span>
  );
}

/** Whose week is shown, and the way to one of its own. */
function Followed({ room, onOwn }: { readonly room: ClimateRoom; readonly onOwn: () => void }) {
  const t = useTexts(climateTexts);
  const name = room.follows?.Name ?? '';
  return (
    <div className={classes.selected}>
      <p className={classes.help}>
        {t(($) => $.week.followsNote, { name: name === '' ? t(($) => $.home) : name })}
      </p>
      {room.mayEdit && (
        <div className={classes.actions}>
          <Button icon={<IconPencil size={18} />} onClick={onOwn}>
            {t(($) => $.week.own)}
          </Button>
        </div>
      )}
    </div>
  );
}

function Settings({ week: { fields, change } }: { readonly week: Week }) {
  const t = useTexts(climateTexts);
  return (
    <div className={classes.settings}>
      <NumberInput
        label={t(($) => $.week.frost)}
        help={t(($) => $.week.frostHelp)}
        value={fields.frost}
        min={5}
        max={15}
        step={0.5}
        suffix="°"
        onChange={(value) => {
          if (typeof value === 'number' && value !== fields.frost) change({ frost: value });
        }}
      />
      <div className={classes.switch}>
        <span id="climate-windows">{t(($) => $.week.windows)}</span>
        <Switch
          label={t(($) => $.week.windows)}
          checked={fields.pauseForWindows}
          onChange={(pauseForWindows) => change({ pauseForWindows })}
        />
      </div>
    </div>
  );
}

function Foot({ week: { edit } }: { readonly week: Week }): ReactNode {
  const t = useTexts(climateTexts);
  const say = useFieldWords();
  return (
    <EditFoot
      edit={edit}
      words={{
        changed: (who) => t(($) => $.week.changed, { who }),
        deleted: (who) => t(($) => $.week.deleted, { who }),
        name: say.name,
        rows: (conflict) => rowsOf(conflict, say),
      }}
    >
      {t(($) => $.week.save)}
    </EditFoot>
  );
}

function Nothing({ room, legacy, onStart }: Props & { readonly onStart: () => void }) {
  const t = useTexts(climateTexts);
  const followed = legacy && !room.locked ? room.follows : null;
  return (
    <EmptyState
      drawing="quiet"
      title={t(($) => (followed ? $.labels.noneOwn : $.week.none.title))}
      {...(room.mayEdit && {
        action: (
          <Button variant="primary" onClick={onStart}>
            {t(($) => $.week.none.start)}
          </Button>
        ),
      })}
    >
      {followed
        ? t(($) => $.week.none.followed, { name: followed.Name || t(($) => $.home) })
        : t(($) => (room.locked ? $.week.none.house : $.week.none.room))}
    </EmptyState>
  );
}
