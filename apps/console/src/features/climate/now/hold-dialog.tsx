import type { ClimateRoom } from '@dimora/contract/client';
import { CLIMATE_TARGETS } from '@dimora/domain';
import { Button, SegmentedControl } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { NumberInput } from '@dimora/ui/number-input';
import { useState } from 'react';
import { DateTimeInput } from '../../../kit/forms/date-fields.tsx';
import { useNow } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { fieldOf, instantIn } from '../../../kit/home/hub-moment.ts';
import { targetOf } from '../say.ts';
import { climateTexts } from '../texts.ts';
import { useChange } from '../use-climate.ts';
import { useSayMoment } from './use-say-moment.ts';
import classes from './now.module.css';

const THREE_HOURS = 3 * 3_600_000;

/** Holds a temperature until a moment, or until the programme changes next. */
export function HoldDialog({
  room,
  onClose,
}: {
  readonly room: ClimateRoom;
  readonly onClose: () => void;
}) {
  const t = useTexts(climateTexts);
  const now = useNow();
  const { busy, change } = useChange();
  const [target, setTarget] = useState<number | string>(room.target ?? 20);
  const moment = useSayMoment(room.timeZone);
  const [ends, setEnds] = useState<'change' | 'time'>('change');
  const [until, setUntil] = useState(() => fieldOf(now + THREE_HOURS, room.timeZone));
  const changes = room.ladder.find(({ reason }) => reason === 'programme')?.until ?? null;
  const chosen = instantIn(until, room.timeZone);
  const at = ends === 'change' ? null : chosen;
  const hasPassed = ends === 'time' && (chosen === null || chosen <= now);
  const save = async (): Promise<void> => {
    if (hasPassed || typeof target !== 'number') return;
    const { environmentId } = room;
    const held = await change((climate) =>
      climate.hold({ environmentId, target: targetOf(target), until: at }),
    );
    if (held) onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.hold.title)}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.hold.cancel)}</Button>
          <Button variant="primary" loading={busy} onClick={() => void save()}>
            {t(($) => $.hold.save)}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <NumberInput
          label={t(($) => $.hold.target)}
          value={target}
          {...CLIMATE_TARGETS}
          suffix="°"
          onChange={setTarget}
        />
        <SegmentedControl
          label={t(($) => $.hold.until)}
          value={ends}
          options={[
            { value: 'change', label: t(($) => $.hold.change) },
            { value: 'time', label: t(($) => $.hold.time) },
          ]}
          fullWidth
          onChange={setEnds}
        />
        {ends === 'time' ? (
          <DateTimeInput
            label={t(($) => $.hold.until)}
            value={until}
            {...(hasPassed && { error: t(($) => $.hold.passed) })}
            onChange={(value) => setUntil(value)}
          />
        ) : (
          <p className={classes.note}>
            {changes === null
              ? t(($) => $.hold.changeNever)
              : t(($) => $.hold.changeAt, { at: moment(changes) })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
