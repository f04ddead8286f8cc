import { BrokerLink } from '@dimora/driver-kit/broker-link';
import { untilHeard, type Rig } from '@dimora/driver-kit/conformance';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { RecordedLog } from '@dimora/runtime';
import {
  ChoppyProxy,
  Mosquitto,
  TasmotaAppliance,
  type ApplianceOptions,
} from '@dimora/simulators';

/** Invalid data of every kind for the driver's topics. */
const JUNK: readonly (readonly ['stat' | 'tele', string, string | Uint8Array])[] = [
  ['stat', 'RESULT', '{"POWER":'],
  ['stat', 'RESULT', 'null'],
  ['stat', 'RESULT', '[1,2,3]'],
  ['stat', 'RESULT', '{"POWER":{"on":true},"Dimmer":"fifty","CT":-1,"Color":17}'],
  ['stat', 'POWER', Uint8Array.from({ length: 600 }, (_, at) => (at * 31) % 256)],
  ['stat', 'STATUS11', '{"StatusSTS":"none"}'],
  ['tele', 'STATE', '{"Wifi":[],"Dimmer":1e999}'],
  ['tele', 'SENSOR', '{"ENERGY":{"Power":"NaN","Total":[null]},"AM2301":{"Temperature":null}}'],
  ['tele', 'SENSOR', `{"x":"${'y'.repeat(60_000)}"}`],
  ['tele', 'LWT', 'maybe'],
  ['tele', 'NOTHING_KNOWN', '{}'],
  ['stat', '__proto__', '{"__proto__":{"POWER":"ON"}}'],
];

/** A Tasmota device on Debian's mosquitto, and a link to it through a frame-splitting proxy. */
export async function startTasmota(
  appliance: Partial<ApplianceOptions>,
  settings: Record<string, unknown>,
): Promise<Rig & { readonly appliance: TasmotaAppliance; readonly broker: Mosquitto }> {
  const broker = await Mosquitto.start();
  const proxy = await ChoppyProxy.start(broker.port);
  const peer = new TasmotaAppliance(
    { url: broker.url, topic: 'plug1', reconnectMs: 100, ...appliance },
    systemClock,
  );
  await peer.ready();
  const address = {
    url: `mqtt://127.0.0.1:${proxy.port}`,
    protocolVersion: 4,
    clientId: 'hub',
  } as const;
  const link = new BrokerLink(address, {
    clock: systemClock,
    entropy: systemEntropy,
    log: new RecordedLog(),
  });
  return {
    appliance: peer,
    broker,
    settings: { Address: '192.0.2.7', DeviceId: 'plug1', broker: 'outside', ...settings },
    links: () => link,
    wire: {
      stop: () => broker.kill(),
      start: () => broker.revive(),
      mute: (on) => (peer.muted = on),
      chop: (how) => (proxy.chop = how),
      received: () => peer.received,
      junk: async () => {
        for (let round = 0; round < 20; round += 1) for (const words of JUNK) peer.blurt(...words);
        await untilHeard(link, ['+/+/AFTER_JUNK', '+/+/+/AFTER_JUNK'], () =>
          peer.blurt('stat', 'AFTER_JUNK', ''),
        );
      },
    },
    [Symbol.asyncDispose]: async () => {
      await link[Symbol.asyncDispose]();
      await peer[Symbol.asyncDispose]();
      await proxy[Symbol.asyncDispose]();
      await broker[Symbol.asyncDispose]();
    },
  };
}
