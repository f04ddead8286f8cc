import { HOME, type DeviceId } from '@dimora/domain';
import { expect, test } from 'vitest';
import { BEDROOM, LIVING, aFurnishedHouse, guestOf, settle } from '../support/a-house.ts';

const valueOf = (home: Awaited<ReturnType<typeof aFurnishedHouse>>, Id: string, variable: string) =>
  home.devices.byId(Id as DeviceId)?.Status.StateVars[variable]?.Value;

test('[ENVS-07] a group command answers with its undo, and the hub carries it out', async () => {
  const home = await aFurnishedHouse();
  home.install('heating', LIVING, 'thermostat');
  home.install('lobby', LIVING, 'thermostat');
  await settle();
  home.real.device('heating').host.report({ StateVars: { SETPOINT: 18 } });
  const owner = home.as('giulia', { Role: 'owner' });
  const results = await owner.environments.control({
    Id: HOME,
    command: { control: 'thermostats', Value: 20.5 },
  });
  expect(results).toEqual([
    {
      DeviceId: 'heating',
      status: 'resolved',
      undo: { Id: 'heating', ActionId: 'SET_SETPOINT', Value: 18 },
    },
    // Its set-point was that already.
    { DeviceId: 'lobby', status: 'resolved' },
  ]);
  const commands = results.flatMap(({ undo }) => undo ?? []);
  expect(await owner.devices.runMany({ commands })).toEqual([
    { DeviceId: 'heating', status: 'resolved' },
  ]);
  expect(valueOf(home, 'heating', 'SETPOINT')).toBe(18);
  expect(valueOf(home, 'lobby', 'SETPOINT')).toBe(20.5);
});

test('[ENVS-07] a blind returns to where it was, if it reports its position', async () => {
  const home = await aFurnishedHouse();
  const owner = home.as('giulia', { Role: 'owner' });
  const down = () =>
    owner.environments.control({ Id: BEDROOM, command: { control: 'blinds', Value: 'DOWN' } });
  expect((await down())[0]?.undo).toEqual({ Id: 'blind-1', ActionId: 'SET_POSITION', Value: 50 });
  home.real.device('blind-1').host.report({ StateVars: { POSITION: null } });
  expect((await down())[0]?.undo).toBeNull();
});

test('[SECURITY-05] undoing needs the claims of that moment, device by device', async () => {
  const home = await aFurnishedHouse();
  const commands = ['lamp-1', 'lamp-3'].map((Id) => ({
    Id: Id as DeviceId,
    ActionId: 'SET_ON_OFF',
    Value: false,
  }));
  const guest = home.as('luca', guestOf(BEDROOM));
  expect(await guest.devices.runMany({ commands })).toEqual([
    { DeviceId: 'lamp-1', status: 'rejected', error: 'NOT_FOUND' },
    { DeviceId: 'lamp-3', status: 'resolved' },
  ]);
  expect(home.real.device('lamp-1').ran).toEqual([]);
  expect(
    await guest.devices.runMany({
      commands: [{ Id: 'lamp-3' as DeviceId, ActionId: 'SET_ON_OFF', Value: 'maybe' }],
    }),
  ).toEqual([{ DeviceId: 'lamp-3', status: 'rejected', error: 'VALUE_WRONG_TYPE' }]);
});
