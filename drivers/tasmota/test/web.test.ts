import { openDevice, searchHost } from '@dimora/driver-kit/conformance';
import { systemClock } from '@dimora/node-kit';
import { TasmotaWebAppliance, type WebApplianceOptions } from '@dimora/simulators';
import { expect, test } from 'vitest';
import { createTasmotaDriver } from '../src/index.ts';

const tasmotaDriver = createTasmotaDriver();

const start = (options: Partial<WebApplianceOptions> = {}) =>
  TasmotaWebAppliance.start({ topic: 'plug1', relays: 1, ...options }, systemClock);

const open = (peer: TasmotaWebAppliance, settings: Record<string, unknown> = {}) =>
  openDevice(tasmotaDriver, {
    Address: '127.0.0.1',
    DeviceId: 'plug1',
    connection: 'http',
    model: 'relay',
    port: peer.port,
    pollSeconds: 1,
    ...settings,
  });

test('a wrong page password is reported as such, and appears in no log', async () => {
  await using peer = await start({ password: 'right' });
  await using at = await open(peer, { Password: 'wrong-one' });
  await at.host.until('its trouble', () => at.host.trouble === 'WRONG_CREDENTIALS');
  expect(await at.run('SET_ON_OFF', true)).toBe('UNREACHABLE');
  expect(JSON.stringify(at.host.log.lines)).not.toContain('wrong-one');
});

test('a device with another topic at the address gets no commands', async () => {
  await using peer = await start();
  await using at = await open(peer);
  await at.host.there();
  peer.body.topic = 'oven';
  expect(await at.run('SET_ON_OFF', true)).toBe('UNREACHABLE');
  expect(peer.body.relays.isOn()).toBe(false);
  await at.host.until('its trouble', () => at.host.trouble === 'ANOTHER_DEVICE');
});

test('a command that the firmware rejects is refused', async () => {
  await using peer = await start({ relays: 1 });
  await using at = await open(peer, { relays: 2 });
  await at.host.there();
  expect(await at.run('SET_ON_OFF_2', true)).toBe('REFUSED');
});

test('a board’s measurement is added once it is reported', async () => {
  await using peer = await start({ chip: { name: 'DS18B20', figures: { Temperature: 31.5 } } });
  await using at = await open(peer);
  await at.host.until('measured', () => at.host.value('TEMPERATURE') === 31.5);
  expect(at.host.descriptions.at(-1)?.IoTCategoryIds).toEqual(['switch', 'temperature_sensor']);
});

test('an endless response is rejected', async () => {
  await using peer = await start();
  await using at = await open(peer);
  await at.host.there();
  peer.nonsense = `{"x":"${'y'.repeat(400_000)}"}`;
  const before = peer.body.commands.length;
  await at.host.until('asked again', () => peer.body.commands.length > before);
  expect(at.host.reachable).toBe(true);
});

const said = (topic: string, text: string) =>
  tasmotaDriver.discovery?.recognise?.(
    {
      kind: 'mqtt',
      broker: 'b1',
      topic,
      payload: new TextEncoder().encode(text),
      retained: true,
    },
    searchHost(),
  );

test('two hubs keep the announcements of brokers with one name apart', async () => {
  const other = createTasmotaDriver();
  const hear = (driver: typeof other, part: string, text: string) =>
    driver.discovery?.recognise?.(
      {
        kind: 'mqtt',
        broker: 'embedded',
        topic: `tasmota/discovery/DC4F229E7B70/${part}`,
        payload: new TextEncoder().encode(text),
        retained: true,
      },
      searchHost(),
    );
  await hear(tasmotaDriver, 'config', '{"dn":"Boiler","t":"boiler","rl":[1],"md":"Sonoff"}');
  expect(await hear(other, 'sensors', '{"sn":{"ENERGY":{"Power":3}}}')).toEqual([]);
  expect(await hear(tasmotaDriver, 'sensors', '{"sn":{"ENERGY":{"Power":3}}}')).toEqual([
    expect.objectContaining({ Name: 'Boiler' }),
  ]);
});

test('[MQTT-B1] an announced device installs with its announced settings', async () => {
  const found = await said(
    'tasmota/discovery/DC4F229E7B7F/config',
    '{"ip":"192.168.15.10","dn":"Boiler","fn":["Boiler",null],"hn":"tasmota-9E7B7F-7039","mac":"DC4F229E7B7F","md":"Sonoff 4CH","ty":0,"if":0,"ofln":"Offline","onln":"Online","state":["OFF","ON","TOGGLE","HOLD"],"sw":"14.2.0","t":"tasmota_9E7B7F","ft":"home/%topic%/%prefix%/","tp":["cmnd","stat","tele"],"rl":[1,1,1,1,0,0,0,0],"lt_st":0,"sho":[0,0,0,0],"ver":1}',
  );
  expect(found).toEqual([
    expect.objectContaining({
      Key: 'tasmota_tasmota_9E7B7F',
      Name: 'Boiler',
      ModelName: 'Sonoff 4CH',
      Settings: {
        Address: '192.168.15.10',
        DeviceId: 'tasmota_9E7B7F',
        model: 'relay',
        relays: 4,
        broker: 'b1',
        fullTopic: 'home/%topic%/%prefix%/',
      },
    }),
  ]);
  const parsed = tasmotaDriver.settings.parse(found?.[0]?.Settings);
  expect(tasmotaDriver.describe(parsed).Key).toBe(found?.[0]?.Key);
});

test.each([
  ['{"t":"shade","rl":[3,3]}', 'shutter'],
  ['{"t":"lamp","rl":[2],"lt_st":2}', 'white_light'],
  ['{"t":"lamp","rl":[2],"lt_st":5}', 'colour_light'],
  ['{"t":"strip","rl":[2],"lt_st":3}', 'colour_light'],
  ['{"t":"iFan","md":"Sonoff iFan03","if":1,"rl":[2,0,0,0]}', 'fan'],
  ['{"t":"plug","md":"Athom Plug V2","rl":[1]}', 'basic_plug'],
  ['{"t":"plug","md":"Sonoff S26","rl":[1]}', 'basic_plug'],
  ['{"t":"basic","md":"Sonoff Basic","rl":[1]}', 'relay'],
  ['{"t":"air","rl":[0,0]}', 'sensor'],
])('%s is a %s', async (text, model) => {
  const found = await said('tasmota/discovery/DC4F229E7B7F/config', text);
  expect(found?.[0]?.Settings).toMatchObject({ model });
});

test.each([
  ['{"t":"p","md":"Sonoff S31","rl":[1]}', 'plug', 'AABBCC000001'],
  ['{"t":"e","md":"Generic","rl":[0,0]}', 'meter', 'AABBCC000002'],
  ['{"t":"b","md":"Sonoff 4CH","rl":[1,1]}', 'relay', 'AABBCC000003'],
])('%s with a meter among its announced sensors is a %s', async (config, model, mac) => {
  const sensors = '{"sn":{"Time":"2026-11-21T10:00:00","ENERGY":{"Power":0,"Total":1.2}},"ver":1}';
  await said(`tasmota/discovery/${mac}/config`, config);
  const found = await said(`tasmota/discovery/${mac}/sensors`, sensors);
  expect(found?.map(({ Settings }) => Settings)).toEqual([expect.objectContaining({ model })]);
  // In whatever order they arrive.
  expect((await said(`tasmota/discovery/${mac}/config`, config))?.[0]?.Settings).toMatchObject({
    model,
  });
});

test('sensors without a configuration do not make a device', async () => {
  expect(await said('tasmota/discovery/AABBCC0000FF/sensors', '{"sn":{"ENERGY":{}}}')).toEqual([]);
});

test('four outputs announce two shutters', async () => {
  const text = '{"t":"shades","rl":[3,3,3,3],"sho":[0,0,0,0]}';
  const found = await said('tasmota/discovery/DC4F229E7B7F/config', text);
  expect(found?.[0]?.Settings).toMatchObject({ model: 'shutter', relays: 2 });
});

test.each(['', '[]', '{"t":"#"}', '{"t":"a/b"}', '{"t":7}', '{"rl":"x"}'])(
  'the announcement %j is ignored',
  async (text) => {
    expect(await said('tasmota/discovery/DC4F229E7B7F/config', text)).toEqual([]);
  },
);

test('[DISCOVERY-B1] a single address is probed, and its trouble is reported', async () => {
  const options = { topic: 'plug1', relays: 1, meter: { totalKwh: 1 } };
  await using peer = await TasmotaWebAppliance.start(options, systemClock);
  const found = await tasmotaDriver.discovery?.probe?.(`127.0.0.1:${peer.port}`, searchHost());
  expect(found?.map(({ Settings }) => Settings)).toEqual([
    { Address: '127.0.0.1', DeviceId: 'plug1', model: 'plug', connection: 'http', port: peer.port },
  ]);
  await using locked = await TasmotaWebAppliance.start({ ...options, password: 'x' }, systemClock);
  await expect(
    tasmotaDriver.discovery?.probe?.(`127.0.0.1:${locked.port}`, searchHost()),
  ).rejects.toMatchObject({ trouble: 'WRONG_CREDENTIALS' });
});
