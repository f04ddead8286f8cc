import type { DeviceId, UserId } from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import { BEDROOM, guestOf, settle } from '../support/a-house.ts';
import { hangs, refuses, breaks } from '../support/scripted-driver.ts';
import { aVoice, faultIn, recorded, told } from './a-voice.ts';

type Endpoint = {
  endpointId: string;
  friendlyName: string;
  displayCategories: string[];
  capabilities: { interface: string; instance?: string; properties?: { supported: unknown[] } }[];
};
const endpointsIn = (answer: { event: { payload: Record<string, unknown> } }) =>
  answer.event.payload['endpoints'] as Endpoint[];

const ALL = ['lamp-1', 'thermo-1', 'lock-1', 'blind-1', 'garage-1', 'gate-1', 'bell-1'] as const;

describe('discovery', () => {
  test('[DEVICES-29] finds the devices that list the user, with the abilities of each', async () => {
    const { say, grant } = await aVoice();
    expect(endpointsIn(await say('discover'))).toEqual([]);
    await grant(ALL);
    const found = endpointsIn(await say('discover'));
    const abilities = Object.fromEntries(
      found.map(({ endpointId, capabilities }) => [
        endpointId,
        capabilities.map((each) => each.interface.replace('Alexa.', '')),
      ]),
    );
    expect(abilities).toEqual({
      'lamp-1': ['Alexa', 'PowerController', 'BrightnessController', 'EndpointHealth'],
      'blind-1': ['Alexa', 'RangeController', 'EndpointHealth'],
      'thermo-1': ['Alexa', 'ThermostatController', 'TemperatureSensor', 'EndpointHealth'],
      'lock-1': ['Alexa', 'LockController', 'EndpointHealth'],
      'garage-1': ['Alexa', 'RangeController', 'EndpointHealth'],
      'gate-1': ['Alexa', 'ModeController', 'EndpointHealth'],
      'bell-1': ['Alexa', 'SceneController', 'EndpointHealth'],
    });
    expect(found.map(({ displayCategories }) => displayCategories[0])).toEqual([
      'LIGHT',
      'INTERIOR_BLIND',
      'THERMOSTAT',
      'SMARTLOCK',
      'GARAGE_DOOR',
      'GARAGE_DOOR',
      'ACTIVITY_TRIGGER',
    ]);
    const thermostat = found.find(({ endpointId }) => endpointId === 'thermo-1');
    expect(thermostat?.capabilities[1]).toMatchObject({
      properties: { supported: [{ name: 'targetSetpoint' }, { name: 'thermostatMode' }] },
      configuration: { supportedModes: ['AUTO', 'HEAT', 'COOL', 'OFF'] },
    });
  });

  test('[DEVICES-29] [SECURITY-05] a guest finds only devices their own claims let them operate, even if more list them', async () => {
    const { say, grant, home } = await aVoice(guestOf(BEDROOM));
    await grant(ALL);
    expect(endpointsIn(await say('discover')).map(({ endpointId }) => endpointId)).toEqual([
      'blind-1',
      'bell-1',
    ]);
    expect(faultIn(await say('turn-on', { endpointId: 'lamp-1' }))).toBe('NO_SUCH_ENDPOINT');
    expect(home.real.device('lamp-1').ran).toEqual([]);
  });

  test('a device of another kind isn’t found, even if it lists the user', async () => {
    const { say, grant } = await aVoice();
    await grant(['sensor-1']);
    expect(endpointsIn(await say('discover'))).toEqual([]);
    expect(faultIn(await say('report-state', { endpointId: 'sensor-1' }))).toBe('NO_SUCH_ENDPOINT');
  });
});

describe('directives', () => {
  test.each([
    ['turn-on', 'lamp-1', 'SET_ON_OFF', true, 'powerState', 'ON'],
    ['turn-off', 'lamp-1', 'SET_ON_OFF', false, 'powerState', 'OFF'],
    ['set-brightness', 'lamp-1', 'SET_BRIGHTNESS', 42, 'brightness', 42],
    ['adjust-brightness', 'lamp-1', 'SET_BRIGHTNESS', 83, 'brightness', 83],
    [
      'set-target-temperature',
      'thermo-1',
      'SET_SETPOINT',
      22,
      'targetSetpoint',
      { value: 22, scale: 'CELSIUS' },
    ],
    [
      'adjust-target-temperature',
      'thermo-1',
      'SET_SETPOINT',
      19.5,
      'targetSetpoint',
      { value: 19.5, scale: 'CELSIUS' },
    ],
    ['set-thermostat-mode', 'thermo-1', 'SET_HVAC_MODE', 'COOL', 'thermostatMode', 'COOL'],
    ['lock', 'lock-1', 'SET_LOCKED', true, 'lockState', 'LOCKED'],
    ['set-range-value', 'blind-1', 'SET_POSITION', 100, 'rangeValue', 100],
    ['adjust-range-value', 'blind-1', 'SET_POSITION', 40, 'rangeValue', 40],
    ['set-mode', 'gate-1', 'MOVE', 'DOWN', 'mode', 'Movement.DOWN'],
  ])('[DEVICES-29] %s makes %s do %s %s', async (...row) => {
    const [name, endpointId, actionId, value, property, say] = row;
    const voice = await aVoice();
    await voice.grant([endpointId]);
    const answer = await voice.say(name, { endpointId });
    expect(faultIn(answer)).toBeUndefined();
    expect(voice.home.real.device(endpointId).ran).toEqual([{ actionId, value }]);
    expect(answer.event).toMatchObject({
      header: {
        namespace: 'Alexa',
        name: 'Response',
        payloadVersion: '3',
        correlationToken: 'dFMb0z+PgpgdDmluhJ1LddFvSqZ/jCc8ptlAKulUj90jSqg==',
      },
      endpoint: { endpointId },
    });
    expect(told(answer, property)).toEqual(say);
  });

  test('a push button is activated, and the answer says that it has begun', async () => {
    const { say, grant, home } = await aVoice();
    await grant(['bell-1']);
    const answer = await say('activate', { endpointId: 'bell-1' });
    expect(home.real.device('bell-1').ran).toEqual([{ actionId: 'PRESS', value: null }]);
    expect(answer.event).toMatchObject({
      header: { namespace: 'Alexa.SceneController', name: 'ActivationStarted' },
      payload: { cause: { type: 'VOICE_INTERACTION' } },
    });
  });

  test('a report contains everything known, with its time', async () => {
    const { say, grant } = await aVoice();
    await grant(['thermo-1']);
    const answer = await say('report-state', { endpointId: 'thermo-1' });
    expect(answer.event.header['name']).toBe('StateReport');
    expect(told(answer, 'temperature')).toEqual({ value: 19.8, scale: 'CELSIUS' });
    expect(told(answer, 'targetSetpoint')).toEqual({ value: 20.5, scale: 'CELSIUS' });
    expect(told(answer, 'connectivity')).toEqual({ value: 'OK' });
    for (const property of answer.context?.properties ?? [])
      expect(property).toMatchObject({
        namespace: expect.stringMatching(/^Alexa\./),
        timeOfSample: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      });
  });

  test('a grant is answered, and nothing of it is stored', async () => {
    const { say, home } = await aVoice();
    const answer = await say('accept-grant');
    expect(answer.event.header).toMatchObject({
      namespace: 'Alexa.Authorization',
      name: 'AcceptGrant.Response',
    });
    const tables = home.platform.databases.config
      .statement<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all()
      .map(({ name }) => home.platform.databases.config.statement(`SELECT * FROM ${name}`).all());
    expect(JSON.stringify(tables)).not.toContain('VGhpcyBpcyBh');
  });

  test('[DEVICES-29] the log says that it was by voice, and for whom', async () => {
    const { say, grant, giulia } = await aVoice();
    await grant(['lamp-1']);
    await say('turn-off', { endpointId: 'lamp-1' });
    const { events } = await giulia.events.list({ DeviceId: 'lamp-1' as DeviceId });
    expect(events[0]).toMatchObject({
      IoTEventType: 'device.operated',
      actor: { kind: 'user', Id: 'anna', Name: 'anna', via: 'voice' },
    });
  });

  test('a duplicate message is executed once, and answered twice', async () => {
    const { say, grant, home } = await aVoice();
    await grant(['lamp-1']);
    const message = { endpointId: 'lamp-1', messageId: 'the-same' };
    const [one, two] = await Promise.all([
      say('adjust-brightness', message),
      say('adjust-brightness', message),
    ]);
    expect(two).toEqual(one);
    expect(home.real.device('lamp-1').ran).toHaveLength(1);
    home.clock.advance(6 * 60_000);
    await say('adjust-brightness', message);
    expect(home.real.device('lamp-1').ran).toHaveLength(2);
  });
});

describe('refusals', () => {
  test.each([
    ['turn-on', { endpointId: 'nobody' }, 'NO_SUCH_ENDPOINT', undefined],
    ['turn-on', { endpointId: 'lamp-3' }, 'NO_SUCH_ENDPOINT', undefined],
    ['turn-on', { endpointId: 'thermo-1' }, 'INVALID_DIRECTIVE', undefined],
    ['change-channel', { endpointId: 'lamp-1' }, 'INVALID_DIRECTIVE', undefined],
    [
      'set-brightness',
      { endpointId: 'lamp-1', payload: { brightness: 'much' } },
      'INVALID_VALUE',
      undefined,
    ],
    [
      'set-brightness',
      { endpointId: 'lamp-1', payload: { brightness: 101 } },
      'VALUE_OUT_OF_RANGE',
      { minimumValue: 0, maximumValue: 100 },
    ],
    [
      'adjust-brightness',
      { endpointId: 'lamp-1', payload: { brightnessDelta: -101 } },
      'VALUE_OUT_OF_RANGE',
      { minimumValue: -100, maximumValue: 100 },
    ],
    [
      'set-target-temperature',
      { endpointId: 'thermo-1', payload: { targetSetpoint: { value: 50, scale: 'CELSIUS' } } },
      'TEMPERATURE_VALUE_OUT_OF_RANGE',
      {
        minimumValue: { value: 5, scale: 'CELSIUS' },
        maximumValue: { value: 35, scale: 'CELSIUS' },
      },
    ],
    [
      'set-target-temperature',
      { endpointId: 'thermo-1', payload: { targetSetpoint: { value: 20, scale: 'RANKINE' } } },
      'INVALID_VALUE',
      undefined,
    ],
    [
      'set-target-temperatures',
      { endpointId: 'thermo-1' },
      'DUAL_SETPOINTS_UNSUPPORTED',
      undefined,
    ],
    [
      'set-thermostat-mode',
      { endpointId: 'thermo-1', payload: { thermostatMode: { value: 'ECO' } } },
      'UNSUPPORTED_THERMOSTAT_MODE',
      undefined,
    ],
    [
      'set-mode',
      { endpointId: 'gate-1', payload: { mode: 'Movement.SIDEWAYS' } },
      'INVALID_VALUE',
      undefined,
    ],
    ['set-mode', { endpointId: 'blind-1' }, 'INVALID_DIRECTIVE', undefined],
  ])('%s %j is %s', async (name, change, type, validRange) => {
    const { say, grant, home } = await aVoice();
    await grant(['lamp-1', 'thermo-1', 'gate-1', 'blind-1']);
    const answer = await say(name, change);
    expect(faultIn(answer)).toBe(type);
    expect(answer.event.payload['validRange']).toEqual(validRange);
    expect(answer.event.endpoint).toEqual({ endpointId: change.endpointId });
    for (const device of home.real.devices.values()) expect(device.ran).toEqual([]);
  });

  test.each([
    ['refuses', refuses, 'NOT_IN_OPERATION'],
    ['breaks', breaks, 'HARDWARE_MALFUNCTION'],
  ])('a device that %s is reported as such', async (_how, behaviour, type) => {
    const { say, grant, home } = await aVoice();
    await grant(['lamp-1']);
    home.real.device('lamp-1').behaviour = behaviour;
    expect(faultIn(await say('turn-on', { endpointId: 'lamp-1' }))).toBe(type);
  });

  test('an unreachable device and one that never answers are reported before the assistant times out', async () => {
    const { say, grant, home } = await aVoice();
    await grant(['lamp-1', 'lamp-3']);
    home.real.device('lamp-1').host.report({ Reachable: false });
    for (const name of ['turn-on', 'report-state'])
      expect(faultIn(await say(name, { endpointId: 'lamp-1' }))).toBe('ENDPOINT_UNREACHABLE');
    home.real.device('lamp-3').behaviour = hangs;
    const waiting = say('turn-on', { endpointId: 'lamp-3' });
    await settle();
    home.clock.advance(7_000);
    expect(faultIn(await waiting)).toBe('ENDPOINT_UNREACHABLE');
  });

  test.each([
    ['nothing', {}],
    [
      'another version',
      { header: { namespace: 'Alexa', name: 'ReportState', messageId: 'm', payloadVersion: '2' } },
    ],
    [
      'a header of lists',
      { header: { namespace: ['Alexa'], name: [], messageId: 1, payloadVersion: '3' } },
    ],
    [
      'a token of another kind',
      {
        ...recorded('turn-on', 'x').directive,
        endpoint: { endpointId: 'lamp-1', scope: { type: 'Basic', token: 'x' } },
      },
    ],
    [
      'an endless name',
      {
        ...recorded('turn-on', 'x').directive,
        header: { ...recorded('turn-on', 'x').directive.header, name: 'x'.repeat(5_000) },
      },
    ],
  ])('%s is INVALID_DIRECTIVE', async (_what, directive) => {
    const { post } = await aVoice();
    expect(faultIn(await post(directive))).toBe('INVALID_DIRECTIVE');
  });

  test('an unexpected error reveals nothing', async () => {
    const { say, grant, home } = await aVoice();
    await grant(['lamp-1']);
    home.platform.databases.config.statement('DROP TABLE voice_link').run();
    home.clock.advance(3_600_001);
    const answer = await say('turn-on', { endpointId: 'lamp-1' });
    expect(answer.event.payload).toEqual({ type: 'INTERNAL_ERROR', message: 'INTERNAL_ERROR' });
  });

  test('[DEVICES-29] revoking a grant takes effect immediately', async () => {
    const { say, grant, giulia } = await aVoice();
    await grant(['lamp-1']);
    expect(faultIn(await say('turn-on', { endpointId: 'lamp-1' }))).toBeUndefined();
    const { revision } = await giulia.devices.get({ reference: 'lamp-1' });
    await giulia.devices.update({
      Id: 'lamp-1' as DeviceId,
      revision,
      change: { VoiceControlPerUser: [] as UserId[] },
    });
    expect(faultIn(await say('turn-on', { endpointId: 'lamp-1' }))).toBe('NO_SUCH_ENDPOINT');
  });
});
