import { createKnxDriver, Lines } from '@dimora/driver-knx';
import { KnxBus, KnxGateway } from '@dimora/simulators';
import { expect, test } from 'vitest';
import { aHub, LIVING, until } from '../support/a-hub.ts';

const PATIENCE = 300_000;

test(
  '[INSTALL-B1] [DEVICES-03] [DEVICES-07] a KNX light is tried, installed and operated through its gateway',
  { timeout: PATIENCE },
  async () => {
    const bus = new KnxBus()
      .actuator('1/1/1', '1/1/2', 1)
      .actuator('1/1/3', '1/1/4', Uint8Array.of(128));
    await using gateway = await new KnxGateway(bus).start();
    await using hub = await aHub({ drivers: [createKnxDriver(new Lines())] });
    const owner = await hub.as('owner');
    const Settings = {
      Address: '127.0.0.1',
      port: gateway.port,
      bindings: [
        { PropertyName: 'LIGHT_ON_OFF', address: '1/1/1', statusAddress: '1/1/2' },
        { PropertyName: 'BRIGHTNESS', address: '1/1/3', statusAddress: '1/1/4' },
      ],
    };
    // On a machine that stalls, a trial is over before its second value has come, as it shall be: it is made again.
    const trial = () => owner.deviceManager.test({ driver: 'knx', Settings });
    await expect.poll(trial, { timeout: PATIENCE / 3 }).toMatchObject({
      ok: true,
      Reachable: true,
      trouble: null,
      StateVars: { LIGHT_ON_OFF: { Value: true }, BRIGHTNESS: { Value: 50, Unit: '%' } },
      Description: { Key: 'knx_1-1-1', Manufacturer: 'KNX', IoTCategoryIds: ['light'] },
    });
    // A part of it is too long to ask the network: it is refused at once.
    const noGateway = { ...Settings, Address: `${'x'.repeat(64)}.invalid` };
    expect(await owner.deviceManager.test({ driver: 'knx', Settings: noGateway })).toMatchObject({
      ok: false,
      trouble: 'NAME_NOT_FOUND',
    });
    const noGroup = { ...Settings, bindings: [{ PropertyName: 'LIGHT_ON_OFF', address: '1/8/1' }] };
    expect(await owner.deviceManager.test({ driver: 'knx', Settings: noGroup })).toMatchObject({
      ok: false,
      code: 'VALIDATION_FAILED',
      data: { issues: [{ path: 'bindings.0.address' }] },
    });
    const [added] = await owner.deviceManager.add({
      devices: [{ driver: 'knx', Name: 'Dimmer', EnvironmentId: LIVING, Settings }],
    });
    if (added?.status !== 'resolved') throw new Error(JSON.stringify(added));
    const reference = added.value.Id;
    const seen = async (name: string) =>
      (await owner.devices.get({ reference })).Status.StateVars[name]?.Value;
    await until(async () => (await seen('LIGHT_ON_OFF')) === true);
    await owner.devices.run({ Id: reference, ActionId: 'SET_ON_OFF', Value: false });
    await owner.devices.run({ Id: reference, ActionId: 'SET_BRIGHTNESS', Value: 20 });
    await until(async () => (await seen('BRIGHTNESS')) === 20);
    expect([await seen('LIGHT_ON_OFF'), bus.value('1/1/2')]).toEqual([false, 0]);
    bus.say('1/1/2', 1);
    await until(async () => (await seen('LIGHT_ON_OFF')) === true);
    expect((await owner.devices.get({ reference })).Provider).toBe('knx');
    const [twin] = await owner.deviceManager.add({
      devices: [{ driver: 'knx', Name: 'Again', EnvironmentId: LIVING, Settings }],
    });
    expect(twin).toMatchObject({ status: 'rejected' });
    await gateway.stop();
    // Who speaks to nobody hears so at once; who is silent finds out when it asks for the tunnel.
    await expect(
      owner.devices.run({ Id: reference, ActionId: 'SET_ON_OFF', Value: true }),
    ).rejects.toThrow();
    await until(async () => !(await owner.devices.get({ reference })).Reachable);
    expect((await owner.devices.get({ reference })).trouble).toBe('CONNECTION_REFUSED');
  },
);
