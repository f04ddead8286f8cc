import type { Device } from '@dimora/contract';
import { resolveClimate, type ClaimKey, type EnvironmentId } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import { grantToHub, type Access, type Granted } from '../../../platform/access.ts';
import { HUB, personActor, type Actor } from '../../../platform/actor.ts';
import { definePrincipal } from '../../../platform/principal-kind.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { ClimateStore } from './climate.store.ts';
import type { ClimateRooms } from './rooms.ts';

/** A schedule sets thermostats, and nothing else. */
const REACH: readonly ClaimKey[] = ['READ_DEVICE', 'OPERATE_DEVICE'];

type Parts = {
  readonly rooms: Pick<ClimateRooms, 'climateOf'>;
  readonly store: Pick<ClimateStore, 'of'>;
  readonly users: Pick<UsersPort, 'byId'>;
  readonly clock: Clock;
  readonly timeZone: () => string;
};

/** The schedule of a room, as the log names it. */
export const scheduleOf = ({ Id, Name }: { readonly Id: EnvironmentId; readonly Name: string }) =>
  ({ kind: 'schedule', Id, Name }) as const satisfies Actor;

/** A schedule acts in the name of the person who set the room to what holds now. */
export const schedulePrincipal = (parts: Parts) =>
  definePrincipal('schedule', ({ Id }) => {
    const author = authorOf(Id as EnvironmentId, parts);
    if (author.kind !== 'user' || !parts.users.byId(author.Id)) return undefined;
    return { person: author, reach: { claims: REACH } };
  });

/** The device with proof that a room's schedule may set it at this moment. */
export function grantedTo(
  schedule: ReturnType<typeof scheduleOf>,
  device: Device,
  access: Access,
  parts: Parts,
): Granted<Device, 'OPERATE_DEVICE'> | undefined {
  // The hub wrote the demo home's programme.
  if (authorOf(schedule.Id, parts).kind === 'hub') return grantToHub('OPERATE_DEVICE', device);
  const principal = access.actFor(schedule);
  const { claims } = principal;
  return REACH.every((claim) => access.allows(claims, claim, device))
    ? access.grantFor(principal)('OPERATE_DEVICE', device)
    : undefined;
}

/** Whose word a room's set-point is: who boosted or held it, else who saved its programme. */
function authorOf(room: EnvironmentId, { rooms, store, clock, timeZone }: Parts): Actor {
  const { climate } = rooms.climateOf(room);
  const winner = resolveClimate(climate, clock.now(), timeZone())?.ladder.find(({ wins }) => wins);
  const by = climate.overrides.find(
    ({ kind, since }) => kind === winner?.reason && since === winner.since,
  )?.by;
  if (by) return personActor(by);
  const source = climate.programme?.environmentId;
  return source === undefined ? HUB : store.of(source).changedBy;
}
