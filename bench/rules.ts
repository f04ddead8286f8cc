import {
  HOME,
  TriggerIndex,
  changeFires,
  decide,
  watchedOf,
  type DeviceId,
  type IfPart,
  type TriggerCondition,
  type TriggerId,
  type TriggerWorld,
} from '@dimora/domain';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { DEMO_PASSWORD } from '@dimora/identity';
import { RecordedLog } from '@dimora/runtime';
import { hubClient } from '@dimora/testing/hub';
import mqtt, { type MqttClient } from 'mqtt';
import { seedDemoAccounts } from '../apps/hub/src/accounts.ts';
import { startHub } from '../apps/hub/src/hub.ts';
import { replayInThread } from '../apps/hub/src/modules/automations/triggers/replay-thread.ts';
import { BrokerPort } from '../apps/hub/src/modules/devices/broker/port.ts';
import { NodeRed } from './node-red.ts';
import { median, percentile } from './statistics.ts';
import type { Row } from './table.ts';

/** Triggers that events are spread over: each may fire fifty times in ten seconds. */
const TRIGGERS = 25;
const EVENTS = 1_000;
const PAUSE_MS = 8;
/** State changes in process, through so many triggers of which three concern each. */
const CHANGES = 500_000;
const RULES = 300;
const DEVICES = 100;

/** From a message of a device to the message that a trigger sends, and what a state change costs. */
export async function rules(): Promise<Row[]> {
  const { ours: latencies, nodeRed } = await overMqtt();
  const beside = nodeRed
    ? `Node-RED ${median(nodeRed).toFixed(2)} ms in this run`
    : 'Node-RED 5.4 ms (not installed here)';
  return [
    {
      what: 'MQTT event → trigger → MQTT action, median',
      ours: median(latencies),
      unit: 'ms',
      limit: 1,
      peers: beside,
    },
    {
      what: 'the same, 99 of 100',
      ours: percentile(latencies, 0.99),
      unit: 'ms',
      limit: 10,
      peers: nodeRed ? `Node-RED ${percentile(nodeRed, 0.99).toFixed(2)} ms` : '',
    },
    {
      what: `a state change, ${RULES} triggers of which three match`,
      ours: inProcess(),
      unit: 'µs',
      limit: 20,
      peers: '50,000 a second',
    },
    {
      what: 'replay of 30 days, a million samples, of one trigger',
      ours: await replayed(),
      unit: 'ms',
      limit: 1_000,
      peers: '',
    },
  ];
}

/** The client shares the hub's process: its own time is in the figures. */
async function overMqtt(): Promise<{ ours: number[]; nodeRed: number[] | undefined }> {
  const machine = {
    clock: systemClock,
    entropy: systemEntropy,
    log: new RecordedLog(),
    reach: () => Promise.resolve(true),
  };
  await using hub = await startHub({
    machine,
    place: 'memory',
    port: 0,
    host: '127.0.0.1',
    mqttPort: 0,
    mqttsPort: 'none',
    interfaces: [],
  });
  await hub.started;
  seedDemoAccounts(hub, HOME);
  const signedIn = await hubClient(hub.url).identity.login({
    username: 'owner',
    password: DEMO_PASSWORD,
  });
  const owner = hubClient(hub.url, signedIn.accessToken);
  const message = (topic: string, payload: string | null) =>
    ({ Type: 'mqtt', broker: 'embedded', topic, payload }) as const;
  for (let at = 0; at < TRIGGERS; at += 1) {
    const Payload = message(`house/in/${at}`, null);
    const done = { Id: 'do', Payload: { ...message(`house/out/${at}`, null), payload: 'on' } };
    await owner.triggers.add({ Name: `Rule ${at}`, If: [{ Id: 'if', Payload }], Do: [done] });
  }
  const broker = hub.modules.port(BrokerPort);
  const { Username, Password } = broker.admit('bench', ['house/#', 'red/#']);
  const { port } = await broker.listening();
  const client = await mqtt.connectAsync({ port, username: Username, password: Password });
  await client.subscribeAsync(['house/out/+', 'red/out']);
  const ours = await timed(client, (event) => `house/in/${event % TRIGGERS}`);
  const red = broker.admit('node-red', ['red/#']);
  await using peer = await NodeRed.start(
    { port, username: red.Username, password: red.Password },
    { in: 'red/in/+', out: 'red/out' },
  );
  const nodeRed =
    peer && (await answers(client)) ? await timed(client, (event) => `red/in/${event}`) : undefined;
  await client.endAsync();
  return { ours, nodeRed };
}

/** From each message to the one that answers it. */
async function timed(client: MqttClient, topicOf: (event: number) => string): Promise<number[]> {
  const latencies: number[] = [];
  for (let event = 0; event < EVENTS; event += 1) {
    const heard = new Promise((resolve) => client.once('message', resolve));
    const began = performance.now();
    client.publish(topicOf(event), String(event));
    await heard;
    latencies.push(performance.now() - began);
    await pause(PAUSE_MS);
  }
  return latencies;
}

/** True once Node-RED has started and answers; false if it never does. */
async function answers(client: MqttClient): Promise<boolean> {
  let heard = false;
  const hear = (): void => void (heard = true);
  client.on('message', hear);
  for (let tries = 0; tries < 120 && !heard; tries += 1) {
    client.publish('red/in/first', 'x');
    await pause(500);
  }
  // A late answer may still arrive.
  await pause(1_000);
  client.off('message', hear);
  return heard;
}

function inProcess(): number {
  const device = (at: number): DeviceId => `device-${at % DEVICES}` as DeviceId;
  const Condition: TriggerCondition = {
    Type: 'deviceState',
    DeviceId: device(0),
    StateVar: 'LIGHT_ON_OFF',
    operator: 'equals',
    Value: true,
    forSeconds: 0,
  };
  const all = Array.from({ length: RULES }, (_, at) => {
    const part: IfPart = {
      Id: 'if',
      Label: '',
      Payload: {
        Type: 'deviceState',
        DeviceId: device(at),
        StateVar: 'TEMPERATURE',
        change: 'risesAbove',
        Value: 20,
        forSeconds: 0,
      },
    };
    return { Id: `rule-${at}` as TriggerId, If: [part], Modalities: 'any', Condition } as const;
  });
  const byId = new Map(all.map((each) => [each.Id, each]));
  const index = new TriggerIndex(all);
  const world: TriggerWorld = {
    now: 0,
    place: { timeZone: 'Europe/Rome', position: null },
    valueOf: () => ({ Value: true, since: 0 }),
  };
  let run = 0;
  const began = performance.now();
  for (let change = 0; change < CHANGES; change += 1)
    for (const { Id, part } of index.ofDevice({ Id: device(change) })?.get('TEMPERATURE') ?? []) {
      const watched = watchedOf(part.Payload);
      const trigger = byId.get(Id);
      if (watched && trigger && changeFires(watched, 19, 21))
        run += decide(trigger, part.Id, world).runs ? 1 : 0;
    }
  const each = ((performance.now() - began) * 1000) / CHANGES;
  return run === CHANGES * 3 ? each : Number.NaN;
}

/** With the start of its thread; what reading the samples costs is the bench of the store. */
async function replayed(): Promise<number> {
  const samples = 1_000_000;
  const to = Date.parse('2026-11-23T00:00:00Z');
  const from = to - 30 * 86_400_000;
  const of = { DeviceId: 'probe' as DeviceId };
  const ts = Float64Array.from({ length: samples }, (_, at) => from + at * 2592);
  const values = Float64Array.from({ length: samples }, (_, at) => 20 + Math.sin(at / 500) * 5);
  const Payload = {
    Type: 'deviceState',
    ...of,
    StateVar: 'TEMPERATURE',
    change: 'risesAbove',
    Value: 22,
    forSeconds: 60,
  } as const;
  const trigger = {
    If: [{ Id: 'if', Label: '', Payload }],
    Condition: null,
    Modalities: 'any',
    Payload: {
      Type: 'calendar',
      Condition: { EveryDaysOfWeek: [1, 2, 3, 4, 5, 6, 7] },
      StartDate: null,
    },
  } as const;
  const place = { timeZone: 'Europe/Rome', position: null };
  const began = performance.now();
  const series = [{ of, StateVar: 'TEMPERATURE', ts, values }];
  const { runs } = await replayInThread(
    { trigger, series, range: { from, to, place } },
    new AbortController().signal,
  );
  return runs > 100 ? performance.now() - began : Number.NaN;
}
