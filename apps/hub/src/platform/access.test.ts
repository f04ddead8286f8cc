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

  test('of something missing or hidden is the same NOT_FOUND', () => {
    const grant = access.grantFor(
      caller('guest', [within('READ_DEVICE', 'living'), within('OPERATE_DEVICE', 'living')]),
    );
    const hidden = outcome(() => grant('OPERATE_DEVICE', lamp('bed')));
    expect(hidden).toEqual({ code: 'NOT_FOUND', kind: 'device' });
    expect(outcome(() => grant('OPERATE_DEVICE', undefined))).toEqual(hidden);
    expect(grant('OPERATE_DEVICE', lamp('living'))).toBeDefined();
  });

  test('of something visible but not allowed is FORBIDDEN with the claim', () => {
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

describe('[DEVICES-29] a voice’s grant', () => {
  const spoken = (room: string, VoiceControlPerUser: readonly string[] = ['giulia']) => ({
    ...lamp(room),
    VoiceControlPerUser,
  });
  const voice = (...given: Parameters<typeof caller>): Principal => {
    const { claims } = caller(...given);
    const actor = { kind: 'user', ...GIULIA, via: 'voice' } as const;
    return Principal.of({ actor, user: GIULIA, session: undefined, claims: () => claims });
  };

  test('takes devices that list the speaker for voice', () => {
    const device = spoken('living');
    expect(access.grantToVoice(voice('owner'))('OPERATE_DEVICE', device)).toBe(device);
  });

  test.each([
    ['that lists nobody', spoken('living', [])],
    ['that lists others', spoken('living', ['marco'])],
    ['of a category without voice', { ...spoken('living'), IoTCategoryIds: ['siren'] }],
    ['that is unknown', undefined],
  ])('finds no device %s', (_, device) => {
    expect(outcome(() => access.grantToVoice(voice('owner'))('OPERATE_DEVICE', device))).toEqual({
      kind: 'device',
      code: 'NOT_FOUND',
    });
  });

  test('finds no device that the speaker may not see or not operate', () => {
    const elsewhere = voice('guest', [
      within('READ_DEVICE', 'night'),
      within('OPERATE_DEVICE', 'night'),
    ]);
    const readOnly = voice('guest', [within('READ_DEVICE', 'living')], ['OPERATE_DEVICE']);
    for (const speaker of [elsewhere, readOnly])
      expect(
        outcome(() => access.grantToVoice(speaker)('OPERATE_DEVICE', spoken('living'))),
      ).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is what a caller by voice gets in any case: no other claim, and no device that doesn’t list them', () => {
    const grant = access.grantFor(voice('owner'));
    expect(outcome(() => grant('MODIFY_DEVICE', spoken('living')))).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(outcome(() => grant('READ_USERS'))).toMatchObject({ code: 'FORBIDDEN' });
    expect(outcome(() => grant('OPERATE_DEVICE', lamp('living')))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('a person who calls is the actor, as events and the log name them', () => {
    expect(caller('owner').actor).toEqual({ kind: 'user', Id: 'giulia', Name: 'Giulia' });
  });
});

describe('the hub’s own grant', () => {
  test('proves a claim in the hub’s name, and a device as it is', () => {
    expect(grantToHub('INSTALL_DEVICE')).toEqual({ by: { kind: 'hub' } });
    const device = lamp('living');
    expect(grantToHub('SIMULATE_DEVICE', device)).toBe(device);
  });
});
