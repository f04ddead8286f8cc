/** What a person's voice may do: as the voice module declares it. */
import type { DeviceId, ExplicitAllow, UserId } from '@dimora/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BEDROOM, LIVING, aFurnishedHouse } from '../support/a-house.ts';

const within = (Key: ExplicitAllow['Key'], room: string): ExplicitAllow => ({
  Key,
  Condition: [{ Attr: 'EnvironmentId', Operator: 'within', Value: [room] }],
});
const lamp = {
  Id: 'lamp-1' as DeviceId,
  EnvironmentId: LIVING,
  IoTCategoryIds: ['light'],
};
const spoken = (...VoiceControlPerUser: string[]) => ({ ...lamp, VoiceControlPerUser });

let home: Awaited<ReturnType<typeof aFurnishedHouse>>;
beforeAll(async () => {
  home = await aFurnishedHouse();
  const { people } = home;
  people.add({ Id: 'giulia' as UserId, Name: 'Giulia', Role: 'owner' });
  people.add({
    Id: 'luca' as UserId,
    Name: 'Luca',
    Role: 'guest',
    ClaimsExplicitAllow: [within('READ_DEVICE', BEDROOM), within('OPERATE_DEVICE', BEDROOM)],
  });
  people.add({
    Id: 'nina' as UserId,
    Name: 'Nina',
    Role: 'guest',
    ClaimsExplicitAllow: [within('READ_DEVICE', LIVING)],
  });
});
afterAll(() => home.stop());

const voiceOf = (Id: string) =>
  home.platform.access.actFor({ kind: 'user', Id: Id as UserId, Name: Id, via: 'voice' });
const grantOf = (Id: string) => home.platform.access.grantFor(voiceOf(Id));

describe('[DEVICES-29] a person’s voice', () => {
  test('operates devices that list the person for voice', () => {
    const device = spoken('giulia');
    expect(grantOf('giulia')('OPERATE_DEVICE', device)).toBe(device);
  });

  test.each([
    ['that lists nobody', spoken()],
    ['that lists others', spoken('luca')],
    ['without such a list', lamp],
    ['of a category without voice', { ...spoken('giulia'), IoTCategoryIds: ['siren'] }],
    ['that is unknown', undefined],
  ])('finds no device %s', (_, device) => {
    expect(() => grantOf('giulia')('OPERATE_DEVICE', device)).toThrow('NOT_FOUND');
  });

  test.each(['luca', 'nina'])('of %s has no rights beyond what they may see or operate', (name) => {
    expect(home.platform.access.holds(voiceOf(name), 'OPERATE_DEVICE', spoken(name))).toBe(false);
  });

  test('[SECURITY-05] has no other claim of theirs', () => {
    const grant = grantOf('giulia');
    expect(() => grant('MODIFY_DEVICE', spoken('giulia'))).toThrow('FORBIDDEN');
    expect(() => grant('READ_USERS')).toThrow('FORBIDDEN');
    expect(() => grant('OPERATE_DEVICE')).toThrow('FORBIDDEN');
  });

  test('[SECURITY-05] ends immediately when they are disabled', () => {
    const held = voiceOf('giulia');
    const { access } = home.platform;
    expect(access.holds(held, 'OPERATE_DEVICE', spoken('giulia'))).toBe(true);
    home.people.change('giulia' as UserId, { Enabled: false });
    expect(access.holds(held, 'OPERATE_DEVICE', spoken('giulia'))).toBe(false);
    home.people.change('giulia' as UserId, { Enabled: true });
  });
});
