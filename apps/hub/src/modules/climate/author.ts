import type { Device } from '@dimora/contract';
import type { ClimateAim, ClimateOverride } from '@dimora/domain';
import { grantToHub, type Access, type Granted } from '../../platform/access.ts';
import { personActor, type Actor } from '../../platform/actor.ts';
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
  { access, users }: { readonly access: Access; readonly users: Pick<UsersPort, 'byId'> },
): Granted<Device, 'OPERATE_DEVICE'> | undefined {
  if (author.kind === 'hub') return grantToHub('OPERATE_DEVICE', device);
  if (author.kind !== 'user') return undefined;
  if (!users.byId(author.Id)) return undefined;
  const principal = access.actFor(author);
  if (!access.allows(principal.claims, 'OPERATE_DEVICE', device)) return undefined;
  return access.allows(principal.claims, 'READ_DEVICE', device)
    ? access.grantFor(principal)('OPERATE_DEVICE', device)
    : undefined;
}
