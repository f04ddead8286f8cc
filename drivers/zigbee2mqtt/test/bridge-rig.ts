import type { DiscoveryHost, Finding, MqttLink, Sighting } from '@dimora/driver-kit';
import { BrokerLink } from '@dimora/driver-kit/broker-link';
import { untilHeard, type Rig } from '@dimora/driver-kit/conformance';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { RecordedLog } from '@dimora/runtime';
import {
  ChoppyProxy,
  Mosquitto,
  Zigbee2MqttBridge,
  type BridgeOptions,
  type ZigbeeModel,
  type ZigbeeScene,
} from '@dimora/simulators';
import { zigbee2MqttDriver } from '../src/index.ts';

/** The IEEE address of a rig's device. */
export const IEEE = '0x00158d0001020304';
/** Its initial name. */
export const NAME = 'thing';

const JUNK: readonly (string | Uint8Array)[] = [
  '',
  '{',
  'null',
  '[1]',
  '{"state":{"on":true},"brightness":"full","color":{"x":"a"},"color_temp":-3,"power":"NaN"}',
  '{"temperature":1e999,"battery":null,"position":[],"contact":"maybe"}',
  `{"state":"${'x'.repeat(60_000)}"}`,
  Uint8Array.from({ length: 900 }, (_, at) => (at * 37) % 256),
];

/** The finds of a search in one message; messages on the same link belong together. */
export const recognised = (
  sighting: Partial<Extract<Sighting, { kind: 'mqtt' }>>,
  link: MqttLink = {} as MqttLink,
) =>
  zigbee2MqttDriver.discovery?.recognise?.(
    {
      kind: 'mqtt',
      broker: 'outside',
      topic: 'zigbee2mqtt/bridge/devices',
      payload: new Uint8Array(),
      retained: true,
      ...sighting,
    },
    { mqtt: () => link } as unknown as DiscoveryHost,
  ) ?? Promise.resolve([]);

/** The devices in a bridge's retained list, received through the filters that the hub's search uses. */
export async function listed(link: MqttLink): Promise<readonly Finding[]> {
  const { promise, resolve } = Promise.withResolvers<readonly Finding[]>();
  using held = new DisposableStack();
  for (const seen of zigbee2MqttDriver.discovery?.sees ?? [])
    if (seen.kind === 'mqtt' && seen.filter.endsWith('/devices'))
      held.use(
        link.subscribe(seen.filter, ({ topic, payload }) =>
          resolve(recognised({ topic, payload })),
        ),
      );
  return await promise;
}

/**
 * A bridge on Debian's mosquitto with one device behind it, and a link to it through a frame-splitting proxy.
 */
export async function startBridge(
  model: ZigbeeModel | 'bridge',
  {
    travelMs = 0,
    base = 'zigbee2mqtt',
    others = [],
    groups = [],
    scenes = [],
  }: Partial<Pick<BridgeOptions, 'groups' | 'travelMs' | 'base'>> & {
    readonly others?: BridgeOptions['devices'];
    readonly scenes?: readonly ZigbeeScene[];
  } = {},
): Promise<Rig & { readonly bridge: Zigbee2MqttBridge; readonly link: MqttLink }> {
  const broker = await Mosquitto.start();
  const proxy = await ChoppyProxy.start(broker.port);
  const bridge = new Zigbee2MqttBridge({
    url: broker.url,
    base,
    devices: [
      { ieee: IEEE, name: NAME, model: model === 'bridge' ? 'plug' : model, scenes },
      ...others,
    ],
    groups,
    reconnectMs: 100,
    travelMs,
  });
  await bridge.ready();
  const link = new BrokerLink(
    { url: `mqtt://127.0.0.1:${proxy.port}`, protocolVersion: 4, clientId: 'hub' },
    { clock: systemClock, entropy: systemEntropy, log: new RecordedLog() },
  );
  const [finding] = await listed(link);
  const settings = model === 'bridge' ? { Address: base, broker: 'outside' } : finding?.Settings;
  return {
    bridge,
    link,
    settings,
    links: () => link,
    wire: {
      stop: () => broker.kill(),
      start: () => broker.revive(),
      mute: (on) => (bridge.muted = on),
      chop: (how) => (proxy.chop = how),
      received: () => bridge.received,
      junk: async () => {
        const topics = [
          NAME,
          `${NAME}/availability`,
          'bridge/devices',
          'bridge/groups',
          'bridge/state',
          'bridge/info',
        ];
        for (let round = 0; round < 10; round += 1)
          for (const words of JUNK) for (const topic of topics) bridge.blurt(topic, words);
        await untilHeard(link, [`${base}/after-junk`], () => bridge.blurt('after-junk', ''));
      },
    },
    [Symbol.asyncDispose]: async () => {
      await link[Symbol.asyncDispose]();
      await bridge[Symbol.asyncDispose]();
      await proxy[Symbol.asyncDispose]();
      await broker[Symbol.asyncDispose]();
    },
  };
}
