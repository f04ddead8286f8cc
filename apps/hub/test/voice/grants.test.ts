import type { DeviceId, UserId } from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import { LIVING, aFurnishedHouse, failure, guestOf } from '../support/a-house.ts';

const LAMP = 'lamp-1' as DeviceId;
const ids = (...names: string[]) => names as UserId[];

async function aHouseOfThree() {
  const home = await aFurnishedHouse();
  const giulia = home.as('giulia', { Role: 'owner' });
  home.person('anna');
  home.person('luca', guestOf(LIVING));
  const set = (revision: number, VoiceControlPerUser: UserId[], client = giulia) =>
    client.devices.update({ Id: LAMP, revision, change: { VoiceControlPerUser } });
  return { home, giulia, set };
}

describe('who may command a device by voice', () => {
  test('[DEVICES-29] is changed by a device update, and lists a person once', async () => {
    const { giulia, set } = await aHouseOfThree();
    const changed = await set(1, ids('anna', 'luca', 'anna'));
    expect(changed.VoiceControlPerUser).toEqual(['anna', 'luca']);
    expect((await set(2, ids('luca'))).VoiceControlPerUser).toEqual(['luca']);
    expect((await giulia.devices.get({ reference: LAMP })).VoiceControlPerUser).toEqual(['luca']);
  });

  test('[DEVICES-29] gives the later of two simultaneous edits a conflict, and loses none', async () => {
    const { set } = await aHouseOfThree();
    await set(1, ids('anna'));
    expect(await failure(set(1, ids('luca')))).toMatchObject({ code: 'EDIT_CONFLICT' });
    expect((await set(2, ids('anna', 'luca'))).VoiceControlPerUser).toEqual(['anna', 'luca']);
  });

  test('accepts only people of the house', async () => {
    const { set } = await aHouseOfThree();
    expect(await failure(set(1, ids('anna', 'nobody')))).toEqual({
      code: 'NOT_FOUND',
      data: { kind: 'user' },
    });
  });

  test('[SECURITY-05] can’t be changed by a guest or a user, not even for themselves', async () => {
    const { home, set } = await aHouseOfThree();
    for (const [name, spec] of [
      ['luca', guestOf(LIVING)],
      ['anna', {}],
    ] as const)
      expect(await failure(set(1, ids(name), home.as(name, spec)))).toMatchObject({
        code: 'FORBIDDEN',
        data: { claim: 'MODIFY_DEVICE' },
      });
  });

  test('[SECURITY-05] keeps people whom an editor may not know, and whom that editor can’t add', async () => {
    const { home, giulia, set } = await aHouseOfThree();
    await set(1, ids('anna'));
    const fitter = home.as('piero', {
      Role: 'guest',
      allow: [{ Key: 'READ_DEVICE' }, { Key: 'MODIFY_DEVICE' }],
    });
    expect((await fitter.devices.get({ reference: LAMP })).VoiceControlPerUser).toEqual([]);
    expect((await set(2, ids('piero'), fitter)).VoiceControlPerUser).toEqual(['piero']);
    expect((await giulia.devices.get({ reference: LAMP })).VoiceControlPerUser).toEqual([
      'anna',
      'piero',
    ]);
    expect(await failure(set(3, ids('luca'), fitter))).toMatchObject({ code: 'NOT_FOUND' });
    expect((await set(3, ids(), fitter)).VoiceControlPerUser).toEqual([]);
    expect((await giulia.devices.get({ reference: LAMP })).VoiceControlPerUser).toEqual(['anna']);
  });

  test('[SECURITY-05] shows a reader who may not know people only themselves', async () => {
    const { home, set } = await aHouseOfThree();
    await set(1, ids('anna', 'luca'));
    const luca = home.as('luca', guestOf(LIVING));
    expect((await luca.devices.get({ reference: LAMP })).VoiceControlPerUser).toEqual(['luca']);
  });
});
