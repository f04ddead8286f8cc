import { setTimeout as pause } from 'node:timers/promises';
import { BrokerLink } from '@dimora/driver-kit/broker-link';
import { untilHeard, type Rig } from '@dimora/driver-kit/conformance';
import type { MqttLink } from '@dimora/driver-kit';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { RecordedLog } from '@dimora/runtime';
import {
  AnnouncingAppliance,
  ChoppyProxy,
  Mosquitto,
  type AppliancePart,
} from '@dimora/simulators';

const BASE = 'casa-appliance';

/** Invalid data of every kind for state topics. */
const JUNK: readonly (string | Uint8Array)[] = [
  '',
  '{',
  'null',
  '[1,2]',
  '{"state":{"on":true},"brightness":"full","color":{"r":"x"},"color_temp":-3,"power":[],"on":null}',
  '{"temperature":1e999,"humidity":"-","t":[]}',
  `{"state":"${'x'.repeat(60_000)}"}`,
  Uint8Array.from({ length: 900 }, (_, at) => (at * 37) % 256),
];

/** Invalid or misleading announcements. */
const LIES: readonly string[] = [
  '{',
  '[]',
  '{"dev":7,"cmd_t":[],"stat_t":{}}',
  '{"dev":{"ids":[{}]},"cmd_t":"#","stat_t":"+/x","val_tpl":"{% for x in y %}"}',
  `{"dev":{"ids":["other"]},"stat_t":"a","val_tpl":"{{ ${'('.repeat(500)} }}"}`,
];

const linkTo = (port: number): BrokerLink =>
  new BrokerLink(
    { url: `mqtt://127.0.0.1:${port}`, protocolVersion: 4, clientId: 'hub' },
    { clock: systemClock, entropy: systemEntropy, log: new RecordedLog() },
  );

/** Every retained announcement on a broker, as a search finds it. */
async function retained(link: MqttLink, count: number) {
  const found = new Map<string, string>();
  const held = link.subscribe('homeassistant/+/+/+/config', ({ topic, payload }) =>
    found.set(topic, Buffer.from(payload).toString()),
  );
  while (found.size < count) await pause(5);
  held[Symbol.dispose]();
  return [...found].map(([topic, payload]) => ({ topic, payload }));
}

/** An announcing appliance on Debian's mosquitto, and a link to it through a frame-splitting proxy. */
export async function startAnnouncing(
  parts: readonly AppliancePart[],
): Promise<Rig & { readonly appliance: AnnouncingAppliance; readonly link: MqttLink }> {
  const broker = await Mosquitto.start();
  const proxy = await ChoppyProxy.start(broker.port);
  const appliance = new AnnouncingAppliance({
    url: broker.url,
    base: BASE,
    parts,
    reconnectMs: 100,
  });
  await appliance.ready();
  const link = linkTo(proxy.port);
  const announcements = await retained(link, parts.length);
  return {
    appliance,
    link,
    settings: { Address: BASE, DeviceId: BASE, broker: 'outside', announcements },
    links: () => link,
    wire: {
      stop: () => broker.kill(),
      start: () => broker.revive(),
      mute: (on) => (appliance.muted = on),
      chop: (how) => (proxy.chop = how),
      received: () => appliance.received,
      junk: async () => {
        for (let round = 0; round < 20; round += 1) {
          for (const words of JUNK)
            for (const part of parts)
              for (const topic of Object.keys(part.states)) appliance.blurt(topic, words);
          for (const words of LIES)
            appliance.blurt(`homeassistant/switch/${BASE}/lie/config`, words, true);
        }
        await untilHeard(link, [`${BASE}/after-junk`], () => appliance.blurt('after-junk', ''));
      },
    },
    [Symbol.asyncDispose]: async () => {
      await link[Symbol.asyncDispose]();
      await appliance[Symbol.asyncDispose]();
      await proxy[Symbol.asyncDispose]();
      await broker[Symbol.asyncDispose]();
    },
  };
}
