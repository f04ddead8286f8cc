import {
  effectiveClaims,
  type ClaimKey,
  type DeviceId,
  type EnvironmentId,
  type ExplicitAllow,
  type Role,
  type UserId,
} from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import { Access, grantToHub } from './access.ts';
import type { Caller } from './caller.ts';
import { NOBODY } from './principals/nobody.ts';
import { Principal } from './principals/principal.ts';
import { Principals } from './principals/principals.ts';
import { signedIn } from './principals/signed-in.ts';

const PARENTS: Readonly<Record<string, string>> = {
  bed: 'night',
  bath: 'night',
  night: '$home',
  living: '$home',
};
const access = new Access(new Principals());
access.locateBy((id) => {
  const path: EnvironmentId[] = [];
  for (let at: string | undefined = id; at !== undefined; at = PARENTS[at])
    path.push(at as EnvironmentId);
  return path;
});
const lamp = (room: string) => ({
  Id: 'lamp' as DeviceId,
  EnvironmentId: room as EnvironmentId,
  IoTCategoryIds: ['light'],
  Name: 'Lamp',
});
const GIULIA = { Id: 'giulia' as UserId, Name: 'Giulia' };
const caller = (Role: Role, allow: ExplicitAllow[] = [], deny: ClaimKey[] = []): Caller => {
  const claims = effectiveClaims({
    Role,
    superAdministrator: false,
    Enabled: true,
    ClaimsExplicitAllow: allow,
    ClaimsExplicitDeny: deny,
  });
  return signedIn({ ...GIULIA, Role, superAdministrator: false }, { Id: 's' }, () => claims);
};
const within = (Key: ClaimKey, ...Value: string[]): ExplicitAllow => ({
  Key,
  Condition: [{ Attr: 'EnvironmentId', Operator: 'within', Value }],
});
const outcome = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return { ...(error as { params: object }).params, code: (error as { code: string }).code };
  }
};

describe('[SECURITY-05] a grant', () => {
  test('returns the thing as proven', () => {
    const device = lamp('living');
    expect(access.grantFor(caller('owner'))('MODIFY_DEVICE', device)).toBe(device);
  });

  test('gives the same NOT_FOUND for missing and hidden things', () => {
    const grant = access.grantFor(
      caller('guest', [within('READ_DEVICE', 'living'), within('OPERATE_DEVICE', 'living')]),
    );
    const hidden = outcome(() => grant('OPERATE_DEVICE', lamp('bed')));
    expect(hidden).toEqual({ code: 'NOT_FOUND', kind: 'device' });
    expect(outcome(() => grant('OPERATE_DEVICE', undefined))).toEqual(hidden);
    expect(grant('OPERATE_DEVICE', lamp('living'))).toBeDefined();
  });

  test('gives FORBIDDEN with the claim for visible things that are not allowed', () => {
    const grant = access.grantFor(caller('user'));
    expect(outcome(() => grant('MODIFY_DEVICE', lamp('living')))).toEqual({
      code: 'FORBIDDEN',
      claim: 'MODIFY_DEVICE',
    });
    const room = { Id: 'bed' as EnvironmentId, ParentEnvironmentId: 'night' as EnvironmentId };
    expect(outcome(() => grant('DELETE_ENVIRONMENT', room))).toEqual({
      code: 'FORBIDDEN',
      claim: 'DELETE_ENVIRONMENT',
    });
  });

  test('reaches below the room that a condition names, at any depth', () => {
    const grant = access.grantFor(caller('guest', [within('READ_DEVICE', 'night')]));
    expect(grant('READ_DEVICE', lamp('bath'))).toBeDefined();
    expect(outcome(() => grant('READ_DEVICE', lamp('living')))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('without a thing asks whether the claim is held at all', () => {
    expect(access.grantFor(caller('admin'))('CREATE_ENVIRONMENT').by.user.Role).toBe('admin');
    expect(
      outcome(() =>
        access.grantFor(caller('admin', [], ['CREATE_ENVIRONMENT']))('CREATE_ENVIRONMENT'),
      ),
    ).toMatchObject({ code: 'FORBIDDEN' });
    expect(outcome(() => access.grantFor(NOBODY)('CREATE_ENVIRONMENT'))).toEqual({
      code: 'NOT_AUTHENTICATED',
    });
  });
});

describe('a principal for which only some things exist', () => {
  const actor = { kind: 'otherHub', Id: 'sea', Name: 'Sea' } as const;
  const claims = { READ_DEVICE: [], OPERATE_DEVICE: [], READ_ENVIRONMENT: [] };
  const guest = Principal.of({
    actor,
    user: GIULIA,
    session: undefined,
    claims: () => claims,
    finds: (thing) => thing?.Id === 'lamp',
  });
  const other = { ...lamp('living'), Id: 'other' as DeviceId };

  test('finds no others, and has no claim in general', () => {
    const grant = access.grantFor(guest);
    const device = lamp('living');
    expect(grant('OPERATE_DEVICE', device)).toBe(device);
    expect(outcome(() => grant('MODIFY_DEVICE', device))).toMatchObject({ code: 'FORBIDDEN' });
    expect(outcome(() => grant('OPERATE_DEVICE', other))).toEqual({
      kind: 'device',
      code: 'NOT_FOUND',
    });
    expect(outcome(() => grant('OPERATE_DEVICE'))).toMatchObject({ code: 'FORBIDDEN' });
    expect([device, other].map((thing) => access.holds(guest, 'OPERATE_DEVICE', thing))).toEqual([
      true,
      false,
    ]);
  });

  test('a calling person is the actor, as events and the log name them', () => {
    expect(caller('owner').actor).toEqual({ kind: 'user', Id: 'giulia', Name: 'Giulia' });
  });
});

describe('the hub’s own grant', () => {
  test('proves a claim in the hub’s name, and any device as it is', () => {
    expect(grantToHub('INSTALL_DEVICE')).toEqual({ by: { kind: 'hub' } });
    const device = lamp('living');
    expect(grantToHub('SIMULATE_DEVICE', device)).toBe(device);
  });
});
