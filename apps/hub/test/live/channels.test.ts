import type { DeviceId } from '@dimora/domain';
import { expect, test } from 'vitest';
import { BEDROOM, LIVING, aHub, until } from '../support/a-hub.ts';
import { ScriptedDriver } from '../support/scripted-driver.ts';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { grantToHub } from '../../src/platform/access.ts';

const RELAY = 'relay-1' as DeviceId;
const SECOND = 'relay-1_2' as DeviceId;

test('[SECURITY-05] [DEVICES-B5] a guest of the channel’s room receives only that channel', async () => {
  const driver = new ScriptedDriver('scripted');
  await using home = await aHub({ drivers: [driver.driver] });
  home.hub.modules.port(DeviceInstall).installDevice(
    grantToHub('INSTALL_DEVICE'),
    {
      driver: 'scripted',
      Name: RELAY,
      EnvironmentId: BEDROOM,
      Settings: { key: RELAY, kind: 'relay' },
    },
    { Id: RELAY },
  );
  await until(() => driver.devices.has(RELAY));
  const [owner, guest] = await Promise.all([home.as('owner'), home.as('guest')]);
  using live = await home.live(guest);
  const { revision } = await owner.devices.get({ reference: RELAY });
  await owner.devices.separate({
    Id: RELAY,
    Channel: 2,
    revision,
    Name: 'Terrace',
    EnvironmentId: LIVING,
  });
  await until(() => live.news.some(({ Id, change }) => Id === SECOND && change === 'added'));
  await live.watch({
    devices: [RELAY, SECOND],
    environments: [LIVING, BEDROOM],
    events: 'all',
  });
  const { host } = driver.device(RELAY);
  host.report({ StateVars: { SWITCH_ON_OFF: false, SWITCH_ON_OFF_2: true } });
  await until(() =>
    live.batches.some(({ devices }) => devices?.[SECOND]?.StateVars?.['SWITCH_ON_OFF']?.Value),
  );
  await guest.devices.run({ Id: SECOND, ActionId: 'SET_ON_OFF', Value: false });
  await until(() =>
    live.batches.some(
      ({ devices }) => devices?.[SECOND]?.StateVars?.['SWITCH_ON_OFF']?.Value === false,
    ),
  );
  expect(driver.device(RELAY).ran).toEqual([{ actionId: 'SET_ON_OFF_2', value: false }]);
  await owner.devices.rejoin({ Id: RELAY, Channel: 2, revision: 1 });
  await until(() => live.news.some(({ Id, change }) => Id === SECOND && change === 'removed'));
  host.report({ StateVars: { SWITCH_ON_OFF_2: true } });
  await live.pulse();
  expect(JSON.stringify(live.heard)).not.toMatch(/"relay-1"|SWITCH_ON_OFF_2|RSSI/);
});
