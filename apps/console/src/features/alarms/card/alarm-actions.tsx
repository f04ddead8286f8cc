import type { Alarm } from '@dimora/contract/client';
import { Button, Menu } from '@dimora/ui';
import { IconBellOff, IconEye, IconUserCheck, IconUserShare } from '@tabler/icons-react';
import { useOwnUser, useUsers } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { alarmTexts } from '../texts.ts';
import type { HandleAlarm } from '../use-handle-alarm.ts';
import classes from './alarm-card.module.css';

/** For how long an alarm is kept quiet, in minutes. */
const SHELVES = [30, 120, 720] as const;

/** What a person can do about an open alarm; nothing without permission. */
export function AlarmActions({
  alarm: { Id, seen, assigned, shelved, closedAt },
  handling: { may, away, handle },
}: {
  readonly alarm: Alarm;
  readonly handling: HandleAlarm;
}) {
  const t = useTexts(alarmTexts);
  const me = useOwnUser();
  if (!may || closedAt !== null) return null;
  const isMine = assigned?.UserId === me.Id;
  const shelve = (minutes: number | null): void =>
    void handle((api) => api.alarms.shelve({ Id, minutes }));
  return (
    <div className={classes.actions}>
      {!seen.some(({ UserId }) => UserId === me.Id) && (
        <Button
          variant="primary"
          icon={<IconEye size={18} />}
          disabledReason={away}
          onClick={() => void handle((api) => api.alarms.see({ Id }))}
        >
          {t(($) => $.see)}
        </Button>
      )}
      <Button
        icon={<IconUserCheck size={18} />}
        disabledReason={away}
        onClick={() => void handle((api) => api.alarms.take({ Id, UserId: isMine ? null : me.Id }))}
      >
        {t(($) => (isMine ? $.release : $.take))}
      </Button>
      <GiveMenu
        away={away}
        onGive={(UserId) => void handle((api) => api.alarms.take({ Id, UserId }))}
      />
      {shelved === null ? (
        <ShelveMenu away={away} onShelve={shelve} />
      ) : (
        <Button icon={<IconBellOff size={18} />} disabledReason={away} onClick={() => shelve(null)}>
          {t(($) => $.unshelve)}
        </Button>
      )}
    </div>
  );
}

/** Gives the alarm to somebody else of the house. */
function GiveMenu({
  away,
  onGive,
}: Pick<HandleAlarm, 'away'> & { readonly onGive: (UserId: string) => void }) {
  const t = useTexts(alarmTexts);
  const me = useOwnUser();
  // Guests may not handle alarms, so nobody gives them one.
  const others = useUsers().filter((user) => user.Id !== me.Id && user.Role !== 'guest');
  if (others.length === 0) return null;
  return (
    <Menu
      label={t(($) => $.give)}
      groups={[
        {
          id: 'people',
          entries: others.map((person) => ({
            id: person.Id,
            label: person.Name,
            onPress: () => onGive(person.Id),
          })),
        },
      ]}
      trigger={(props) => (
        <Button {...props} icon={<IconUserShare size={18} />} disabledReason={away}>
          {t(($) => $.give)}
        </Button>
      )}
    />
  );
}

/** Keeps the alarm quiet for a while. */
function ShelveMenu({
  away,
  onShelve,
}: Pick<HandleAlarm, 'away'> & { readonly onShelve: (minutes: number) => void }) {
  const t = useTexts(alarmTexts);
  return (
    <Menu
      label={t(($) => $.shelve)}
      groups={[
        {
          id: 'shelves',
          entries: SHELVES.map((minutes) => ({
            id: String(minutes),
            label: t(($) => $.shelves[minutes]),
            onPress: () => onShelve(minutes),
          })),
        },
      ]}
      trigger={(props) => (
        <Button {...props} icon={<IconBellOff size={18} />} disabledReason={away}>
          {t(($) => $.shelve)}
        </Button>
      )}
    />
  );
}
