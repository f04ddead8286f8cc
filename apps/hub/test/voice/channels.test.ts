import type { DeviceId } from '@dimora/domain';
import { expect, test } from 'vitest';
import { BEDROOM, LIVING, settle } from '../support/a-house.ts';
import { aVoice, faultIn, told } from './a-voice.ts';

const RELAY = 'relay-1' as DeviceId;

test('[DEVICES-29] [DEVICES-B5] a voice controls a named channel by its own name, and nothing else with it', async () => {
  const { say, grant, home, giulia } = await aVoice();
  home.install(RELAY, LIVING, 'relay');
  await settle();
  await grant([RELAY]);
  const { revision } = await giulia.devices.get({ reference: RELAY });
  const named = { Id: RELAY, revision, Name: 'Terrace', EnvironmentId: BEDROOM };
  const { Id: terrace } = await giulia.devices.separate({ ...named, Channel: 2 });
  const { event } = await say('discover');
  expect(event.payload['endpoints']).toMatchObject([
    { endpointId: RELAY, friendlyName: RELAY },
    { endpointId: terrace, friendlyName: 'Terrace' },
  ]);
  expect(terrace, 'only signs that the assistant takes').toMatch(/^[\w\-=#;:?@& ]+$/);
  expect(told(await say('turn-on', { endpointId: terrace }), 'powerState')).toBe('ON');
  await say('turn-off', { endpointId: RELAY });
  expect(home.real.device(RELAY).ran).toEqual([
    { actionId: 'SET_ON_OFF_2', value: true },
    { actionId: 'SET_ON_OFF', value: false },
  ]);
  await giulia.devices.update({ Id: terrace, revision: 1, change: { VoiceControlPerUser: [] } });
  expect(faultIn(await say('turn-on', { endpointId: terrace })), 'each has its own list').toBe(
    'NO_SUCH_ENDPOINT',
  );
});
