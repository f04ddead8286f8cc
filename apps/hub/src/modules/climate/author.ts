import type { Device } from '@dimora/contract';
import type { ClimateAim, ClimateOverride } from '@dimora/domain';
import { grantToHub, type Access, type Granted } from '../../platform/access.ts';
import { personActor, type Actor } from '../../platform/actor.ts';
import type { Caller } from '../../platform/caller.ts';
import type { UsersPort } from '../users/port.ts';

/** Whose word a room's set-point is: who boosted or held it, else who saved its programme. */
export function authorOf(
  { ladder }: Pick<ClimateAim, 'ladder'>,
  overrides: readonly ClimateOverride[],
  programmeBy: Actor,
): Actor {
  const winner = ladder.find(({ wins }) => wins);
  const by = overrides.find(
    ({ kind, since }) => kind === winner?.reason && since === winner.since,
  )?.by;
  return by ? personActor(by) : programmeBy;
}

/** The device with proof that an author may operate it at this moment; the hub wrote the demo home's programme. */
export function grantedTo(
  author: Actor,
  device: Device,
  { access, users }: { readonly access: Access; readonly users: UsersPort },
): Granted<Device, 'OPERATE_DEVICE'> | undefined {
  if (author.kind === 'hub') return grantToHub('OPERATE_DEVICE', device);
  if (author.kind !== 'user') return undefined;
  const person = users.byId(author.Id);
  if (!person) return undefined;
  const caller: Caller = {
    user: { Id: author.Id, Name: author.Name, Role: person.Role, superAdministrator: false },
    claims: users.claimsOf(author.Id),
    sessionId: `schedule:${author.Id}`,
  };
  if (!access.allows(caller.claims, 'OPERATE_DEVICE', device)) return undefined;
  return access.allows(caller.claims, 'READ_DEVICE', device)
    ? access.grantFor(caller)('OPERATE_DEVICE', device)
    : undefined;
}
