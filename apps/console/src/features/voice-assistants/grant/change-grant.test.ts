import type { Device, DeviceId, UserId } from '@dimora/contract/client';
import { aLamp } from '@dimora/testing/builders';
import { describe, expect, test } from 'vitest';
import { fakeApi, hubError } from '../../../kit/testing/fake-api.ts';
import { changeGrant } from './change-grant.ts';

const LAMP = 'lamp' as DeviceId;
const ids = (...names: string[]) => names as UserId[];

/** A hub with one lamp, which others may change before each update. */
function aHub(start: readonly string[], meanwhile: readonly (readonly string[])[] = []) {
  let lamp: Device = aLamp({ Id: LAMP, VoiceControlPerUser: ids(...start) });
  const others = [...meanwhile];
  const { api, calls } = fakeApi({
    devices: {
      get: () => ({ ...lamp, setup: null }),
      update: ({ revision, change }) => {
        const theirs = others.shift();
        if (theirs)
          lamp = {
            ...lamp,
            VoiceControlPerUser: ids(...theirs),
            revision: lamp.revision + 1,
          };
        if (revision !== lamp.revision)
          throw hubError('EDIT_CONFLICT', { kind: 'device', revision: lamp.revision });
        lamp = { ...lamp, ...change, revision: revision + 1 } as Device;
        return lamp;
      },
    },
  });
  const change = (UserId: string, may: boolean, held = lamp) =>
    changeGrant(api.devices, held, { DeviceId: LAMP, UserId: UserId as UserId, may });
  return { change, calls, held: () => lamp };
}

describe('a voice grant', () => {
  test('[DEVICES-29] is a device update that adds or removes one person', async () => {
    const hub = aHub(['anna']);
    expect((await hub.change('luca', true)).VoiceControlPerUser).toEqual(['anna', 'luca']);
    expect((await hub.change('anna', false)).VoiceControlPerUser).toEqual(['luca']);
    expect(hub.calls.map(({ procedure }) => procedure)).toEqual([
      'devices.update',
      'devices.update',
    ]);
  });

  test('[DEVICES-29] adds a person only if missing and removes a person only if present', async () => {
    const hub = aHub(['anna']);
    await hub.change('anna', true);
    await hub.change('luca', false);
    expect(hub.calls).toEqual([]);
  });

  test('[DEVICES-29] keeps two simultaneous changes for different people', async () => {
    const hub = aHub(['anna'], [['anna', 'sofia']]);
    expect((await hub.change('luca', true)).VoiceControlPerUser).toEqual(['anna', 'sofia', 'luca']);
  });

  test('that somebody else has already made succeeds', async () => {
    const hub = aHub([], [['luca']]);
    expect((await hub.change('luca', true)).VoiceControlPerUser).toEqual(['luca']);
    expect(hub.held().VoiceControlPerUser).toEqual(['luca']);
  });

  test('gives up when the device keeps changing', async () => {
    const hub = aHub([], [['a'], ['b'], ['c'], ['d'], ['e'], ['f']]);
    await expect(hub.change('luca', true)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  });
});
