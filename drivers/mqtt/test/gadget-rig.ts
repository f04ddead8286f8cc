import { BrokerLink } from '@dimora/driver-kit/broker-link';
import { untilHeard, type Rig } from '@dimora/driver-kit/conformance';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { RecordedLog } from '@dimora/runtime';
import { ChoppyProxy, Mosquitto, MqttGadget } from '@dimora/simulators';

/** Invalid data of every kind for state and availability topics. */
const JUNK: readonly (string | Uint8Array)[] = [
  '',
  '{',
  'null',
  '[]',
  '{"state":{"on":true},"brightness":"full","position":[],"temperature":null}',
  '{"color":{"x":"a","y":0},"color_temp":-1,"target":{},"mode":7,"action":[],"co2":"much"}',
  '{"state":"MAYBE","brightness":1e999,"temperature":"-"}',
  `{"state":"${'x'.repeat(60_000)}"}`,
  Uint8Array.from({ length: 900 }, (_, at) => (at * 37) % 256),
];

const base = 'casa/gadget';
const state = { stateTopic: `${base}/state` };
const command = { commandTopic: `${base}/set` };

/** The settings of a gadget with every kind of channel. */
export const gadgetSettings = {
  Address: base,
  broker: 'outside',
  availabilityTopic: `${base}/availability`,
  channels: [
    {
      kind: 'light',
      ...state,
      ...command,
      jsonPath: 'state',
      commandTemplate: '{"state":"$value"}',
    },
    {
      kind: 'dimmable_light',
      ...state,
      ...command,
      jsonPath: 'brightness',
      commandTemplate: '{"brightness":"$value"}',
      scale: 100 / 254,
    },
    {
      kind: 'lock',
      ...state,
      ...command,
      jsonPath: 'lock',
      commandTemplate: '{"lock":"$value"}',
      payloadOn: 'LOCK',
      payloadOff: 'UNLOCK',
    },
    {
      kind: 'barrier',
      ...state,
      ...command,
      jsonPath: 'position',
      commandTemplate: '{"position":"$value"}',
    },
    {
      kind: 'colour',
      ...state,
      ...command,
      jsonPath: 'color',
      commandTemplate: '{"color":"$value"}',
      colourFormat: 'xy_json',
    },
    {
      kind: 'colour_temperature',
      ...state,
      ...command,
      jsonPath: 'color_temp',
      commandTemplate: '{"color_temp":"$value"}',
      temperatureUnit: 'mired',
    },
    {
      kind: 'setpoint',
      ...state,
      ...command,
      jsonPath: 'target',
      commandTemplate: '{"target":"$value"}',
      scale: 0.1,
    },
    {
      kind: 'hvac_mode',
      ...state,
      ...command,
      jsonPath: 'mode',
      commandTemplate: '{"mode":"$value"}',
      payloadCool: '',
    },
    { kind: 'hvac_state', ...state, jsonPath: 'action' },
    { kind: 'wind', ...state, jsonPath: 'wind', scale: 1 / 3.6 },
    { kind: 'co2', ...state, jsonPath: 'co2' },
    { kind: 'temperature', ...state, jsonPath: 'temperature', scale: 0.1 },
    {
      kind: 'contact',
      ...state,
      jsonPath: 'door',
      payloadOn: 'open',
      payloadOff: 'closed',
    },
  ],
};

const firstState = {
  state: 'OFF',
  brightness: 127,
  lock: 'LOCK',
  position: 40,
  color: { x: 0.7, y: 0.3 },
  color_temp: 370,
  target: 215,
  mode: 'heat',
  action: 'heating',
  wind: 18,
  co2: 640,
  temperature: 213,
  door: 'closed',
};

/** A gadget on Debian's mosquitto, and a link to it through a frame-splitting proxy. */
export async function startGadget(): Promise<
  Rig & { readonly gadget: MqttGadget; readonly broker: Mosquitto }
> {
  const broker = await Mosquitto.start();
  const proxy = await ChoppyProxy.start(broker.port);
  const gadget = new MqttGadget({
    url: broker.url,
    base,
    state: firstState,
    reconnectMs: 100,
  });
  await gadget.ready();
  const address = {
    url: `mqtt://127.0.0.1:${proxy.port}`,
    protocolVersion: 5,
    clientId: 'hub',
  } as const;
  const link = new BrokerLink(address, {
    clock: systemClock,
    entropy: systemEntropy,
    log: new RecordedLog(),
  });
  return {
    gadget,
    broker,
    settings: gadgetSettings,
    links: () => link,
    wire: {
      stop: () => broker.kill(),
      start: () => broker.revive(),
      mute: (on) => (gadget.muted = on),
      chop: (how) => (proxy.chop = how),
      received: () => gadget.received,
      junk: async () => {
        for (let round = 0; round < 20; round += 1) {
          for (const words of JUNK) {
            gadget.blurt('state', words);
            gadget.blurt('availability', words);
          }
        }
        await untilHeard(link, [`${base}/after-junk`], () => gadget.blurt('after-junk', ''));
      },
    },
    [Symbol.asyncDispose]: async () => {
      await link[Symbol.asyncDispose]();
      await gadget[Symbol.asyncDispose]();
      await proxy[Symbol.asyncDispose]();
      await broker[Symbol.asyncDispose]();
    },
  };
}
