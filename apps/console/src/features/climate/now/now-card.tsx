import type { ClimateRoom } from '@dimora/contract/client';
import { Card, IconButton } from '@dimora/ui';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { targetOf, useSayTarget } from '../say.ts';
import { climateTexts } from '../texts.ts';
import { useChange } from '../use-climate.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { HolidayDialog } from './holiday-dialog.tsx';
import { NowTiles } from './now-tiles.tsx';
import { useSayMoment } from './use-say-moment.ts';
import classes from './now.module.css';

/** The target of a room, and what can be set for a while (CLIMATE-B1). */
export function NowCard({ room }: { readonly room: ClimateRoom }) {
  const t = useTexts(climateTexts);
  const say = useSayTarget();
  const away = useOfflineReason();
  const { busy, change } = useChange();
  const [open, setOpen] = useState<'hold' | 'holiday' | null>(null);
  const { environmentId, target } = room;
  const hold = (by: number) =>
    target !== null &&
    void change((climate) =>
      climate.hold({ environmentId, target: targetOf(target + by), until: null }),
    );
  return (
    <Card level={2} title={t(($) => $.now.title)}>
      <div className={classes.aim}>
        <p className={classes.figure}>
          {target === null ? '–' : say(target)}
          {target !== null && <span className={classes.unit}>C</span>}
        </p>
        {room.mayOperate && target !== null && (
          <div className={classes.steps}>
            <IconButton
              label={t(($) => $.now.less)}
              icon={<IconMinus />}
              loading={busy}
              disabledReason={away}
              onClick={() => hold(-0.5)}
            />
            <IconButton
              label={t(($) => $.now.more)}
              icon={<IconPlus />}
              loading={busy}
              disabledReason={away}
              onClick={() => hold(0.5)}
            />
          </div>
        )}
      </div>
      <NowNote room={room} />
      {target !== null && <NowTiles room={room} onOpen={setOpen} />}
      {open === 'hold' && <HoldDialog room={room} onClose={() => setOpen(null)} />}
      {open === 'holiday' && <HolidayDialog room={room} onClose={() => setOpen(null)} />}
    </Card>
  );
}

/** How warm it is, and what comes next. */
function NowNote({ room: { target, temperature, nextChange, timeZone } }: { room: ClimateRoom }) {
  const t = useTexts(climateTexts);
  const say = useSayTarget();
  const format = useFormat();
  const moment = useSayMoment(timeZone);
  const words = [
    temperature !== null && t(($) => $.now.room, { value: format.quantity(temperature, '°C', 1) }),
    nextChange &&
      t(($) => $.now.next, { target: say(nextChange.target), at: moment(nextChange.at) }),
  ].filter(Boolean);
  return (
    <p className={classes.note}>{target === null ? t(($) => $.now.nothing) : words.join(' · ')}</p>
  );
}
