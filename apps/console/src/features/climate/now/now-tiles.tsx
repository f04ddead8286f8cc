import type { ClimateRoom, ClimateRung } from '@dimora/contract/client';
import { Menu } from '@dimora/ui';
import { IconBeach, IconFlame, IconHandStop } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { targetOf, useSayTarget } from '../say.ts';
import { climateTexts } from '../texts.ts';
import { useChange } from '../use-climate.ts';
import { ActionTile } from './action-tile.tsx';
import { useSayMoment } from './use-say-moment.ts';
import classes from './now.module.css';

/** How long a boost lasts, minutes, and by how much it warms, °C. */
const BOOSTS = [30, 60, 120, 180] as const;
const BOOST_BY = 2;

/** Boost, hold and holidays, each saying what it does now. */
export function NowTiles({
  room,
  onOpen,
}: {
  readonly room: ClimateRoom;
  readonly onOpen: (dialog: 'hold' | 'holiday') => void;
}) {
  const t = useTexts(climateTexts);
  const moment = useSayMoment(room.timeZone);
  const rung = (reason: ClimateRung['reason']) =>
    room.ladder.find((each) => each.reason === reason);
  const until = (found: ClimateRung | undefined) =>
    found?.applies && found.until !== null
      ? t(($) => $.why.until, { at: moment(found.until ?? 0) })
      : undefined;
  const [hold, holiday] = [rung('hold'), rung('holiday')];
  const planned = room.holidays.length;
  return (
    <div className={classes.tiles}>
      {room.mayOperate && <Boost room={room} until={until(rung('boost'))} />}
      {room.mayOperate && (
        <ActionTile
          icon={<IconHandStop />}
          name={t(($) => $.now.hold)}
          note={until(hold) ?? t(($) => $.now.holdUntil)}
          active={hold?.wins ?? false}
          onClick={() => onOpen('hold')}
        />
      )}
      {room.mayEdit && (
        <ActionTile
          icon={<IconBeach />}
          name={t(($) => $.now.holiday)}
          note={
            until(holiday) ??
            (planned > 0
              ? t(($) => $.now.holidays, { count: planned })
              : t(($) => $.now.noHolidays))
          }
          active={holiday?.wins ?? false}
          onClick={() => onOpen('holiday')}
        />
      )}
    </div>
  );
}

/** Two degrees more for a while. */
function Boost({
  room,
  until,
}: {
  readonly room: ClimateRoom;
  readonly until?: string | undefined;
}) {
  const t = useTexts(climateTexts);
  const say = useSayTarget();
  const { change } = useChange();
  const { environmentId, ladder } = room;
  const boost = ladder.find(({ reason }) => reason === 'boost');
  // A second boost is longer, not warmer.
  const base = boost?.applies
    ? ladder.find(({ applies, reason }) => applies && reason !== 'boost' && reason !== 'window')
    : undefined;
  const target = targetOf((base?.target ?? room.target ?? 0) + BOOST_BY);
  return (
    <Menu
      label={t(($) => $.now.boostTo, { target: say(target) })}
      align="start"
      groups={[
        {
          id: 'boosts',
          heading: t(($) => $.now.boostTo, { target: say(target) }),
          entries: BOOSTS.map((minutes) => ({
            id: String(minutes),
            label: t(($) => $.now.boosts[minutes]),
            onPress: () =>
              void change((climate) => climate.boost({ environmentId, target, minutes })),
          })),
        },
      ]}
      trigger={(props) => (
        <ActionTile
          {...props}
          icon={<IconFlame />}
          name={t(($) => $.now.boost)}
          note={until ?? t(($) => $.now.boostFor)}
          active={boost?.wins ?? false}
        />
      )}
    />
  );
}
