import { openDevice } from '@dimora/driver-kit/conformance';
import { expect, test } from 'vitest';
import { mqttDriver } from '../src/index.ts';
import { startGadget } from './gadget-rig.ts';

test('a blind with its own topics accepts a command, moves and arrives, however long it takes', async () => {
  await using rig = await startGadget();
  await using blind = await openDevice(mqttDriver, rig.settings, rig);
  const { host } = blind;
  await host.until('known', () => host.value('POSITION') === 40);
  rig.wire?.mute(true);
  const outcome = await blind.session.run('SET_POSITION', 90, new AbortController().signal);
  expect(outcome).toBe('accepted');
  expect([host.value('MOVEMENT'), host.value('TARGET_POSITION')]).toEqual(['UP', 90]);
  rig.gadget.blurt('state', '{"position":65}');
  await host.until('under way', () => host.value('POSITION') === 65);
  expect([host.value('MOVEMENT'), host.value('TARGET_POSITION')]).toEqual(['UP', 90]);
  rig.gadget.blurt('state', '{"position":90}');
  await host.until('it has arrived', () => host.value('MOVEMENT') === 'STOP');
  expect(host.value('TARGET_POSITION')).toBeNull();
});
