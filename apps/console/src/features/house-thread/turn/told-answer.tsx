import type { AssistantAnswer } from '@dimora/contract/client';
import { Link } from '@dimora/ui';
import { devicePath } from '../../../entities/device/device-path.ts';
import { useUsers } from '../../../kit/home/hooks.ts';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { useHome } from '../../../kit/services.tsx';
import { houseThreadTexts } from '../texts.ts';
import classes from './turn.module.css';
import { useThingNames } from './use-thing-names.ts';

type Of<Kind extends AssistantAnswer['kind']> = Extract<AssistantAnswer, { kind: Kind }>;

/** Which devices are in a state, as it was when it was asked. */
export function ListAnswer({ answer }: { readonly answer: Of<'list'> }) {
  const t = useTexts(houseThreadTexts);
  const { states } = useWords(houseThreadTexts);
  const things = useThingNames();
  const words = states[answer.state];
  if (answer.devices.length === 0) return <p>{words.none}</p>;
  return (
    <>
      <p>{words.one}</p>
      <ul className={classes.list}>
        {answer.devices.map(({ DeviceId, Reachable }) => (
          <li key={DeviceId}>
            <Link href={devicePath({ Id: DeviceId })}>{things.device(DeviceId)}</Link>
            {!Reachable && answer.state !== 'offline' && (
              <span className={classes.small}> · {t(($) => $.unreachable)}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether devices are in a state. */
export function IsAnswer({ answer }: { readonly answer: Of<'is'> }) {
  const t = useTexts(houseThreadTexts);
  const things = useThingNames();
  const { devices, state } = answer;
  const known = devices.filter(({ holds }) => holds !== null);
  const holding = known.filter(({ holds }) => holds === true).length;
  const verdict =
    known.length === 0
      ? 'unknown'
      : holding === devices.length
        ? 'yes'
        : holding === 0
          ? 'no'
          : 'partly';
  return (
    <>
      <p>{t(($) => $.is[verdict])}</p>
      <ul className={classes.list}>
        {devices.map(({ DeviceId, holds, Reachable }) => (
          <li key={DeviceId}>
            {t(($) => $.is[holds === null ? 'noState' : holds ? state : OTHERWISE[state]], {
              name: things.device(DeviceId),
            })}
            {!Reachable && state !== 'offline' && (
              <span className={classes.small}> · {t(($) => $.unreachable)}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What something is that isn’t in a state. */
const OTHERWISE = {
  on: 'off',
  off: 'on',
  open: 'closed',
  closed: 'open',
  locked: 'unlocked',
  unlocked: 'locked',
  offline: 'reachable',
} as const;

/** Who is at home, and where somebody is noticed. */
export function HomeAnswer({ answer }: { readonly answer: Of<'home'> }) {
  const t = useTexts(houseThreadTexts);
  const format = useFormat();
  const things = useThingNames();
  const users = useUsers();
  const { people, rooms, watched } = answer;
  const named = (state: (typeof people)[number]['state']): string =>
    format.list(
      people
        .filter((each) => each.state === state)
        .flatMap(({ UserId }) => users.find(({ Id }) => Id === UserId)?.Name ?? []),
    );
  const [here, away, unknown] = [named('home'), named('away'), named('unknown')];
  return (
    <>
      {here !== '' && <p>{t(($) => $.home.here, { people: here })}</p>}
      {away !== '' && <p>{t(($) => $.home.away, { people: away })}</p>}
      {unknown !== '' && (
        <p className={classes.small}>{t(($) => $.home.unknown, { people: unknown })}</p>
      )}
      <p className={classes.small}>
        {rooms.length > 0
          ? t(($) => $.home.somebody, { rooms: format.list(rooms.map((Id) => things.place(Id))) })
          : t(($) => (watched > 0 ? $.home.nobody : $.home.unwatched))}
      </p>
    </>
  );
}

/** When something last happened. */
export function LastAnswer({ answer }: { readonly answer: Of<'last'> }) {
  const t = useTexts(houseThreadTexts);
  const format = useFormat();
  const things = useThingNames();
  const home = useHome();
  const { at, since, state, still, DeviceId } = answer;
  const name = things.device(DeviceId);
  if (at === null)
    return <p>{t(($) => $.last.never, { name, since: format.shortDateTime(since) })}</p>;
  const when = format.shortDateTime(at);
  const age = format.age(Math.max(0, home.hubNow() - at));
  const what = t(($) => (still ? $.last[STILL[state]] : $.last[state]));
  return (
    <p>
      {still
        ? t(($) => $.last.still, { name, what, when, age })
        : t(($) => $.last.at, { name, what, when, age })}
    </p>
  );
}

const STILL = {
  on: 'stillOn',
  off: 'stillOff',
  open: 'stillOpen',
  closed: 'stillClosed',
  locked: 'stillLocked',
  unlocked: 'stillUnlocked',
  offline: 'stillOffline',
} as const;
