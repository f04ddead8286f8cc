import { BrokerLink } from '@dimora/driver-kit/broker-link';
import { untilHeard, type Rig } from '@dimora/driver-kit/conformance';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { RecordedLog } from '@dimora/runtime';
import {
  ChoppyProxy,
  Gen1Shelly,
  Mosquitto,
  MqttShelly,
  RpcShelly,
  type Gen1Options,
  type ShellyOptions,
} from '@dimora/simulators';

/** Invalid data of every kind for each transport. */
export const JUNK: readonly (string | Uint8Array)[] = [
  '{"method":',
  'null',
  '[1,2,3]',
  '{"method":"NotifyStatus","params":{"switch:0":{"output":"yes","apower":1e999}}}',
  '{"method":"NotifyStatus","params":{"switch:0":null,"light:0":{"rgb":[1,2]},"__proto__":{"x":1}}}',
  '{"method":"NotifyStatus","params":{"cover:0":{"state":7,"current_pos":-1}}}',
  '{"method":"NotifyEvent","params":{"events":"many"}}',
  '{"method":"NotifyEvent","params":{"events":[null,{"component":3,"event":{}}]}}',
  '{"method":"NotifyNothingKnown","params":{}}',
  '{"id":1,"result":{"was_on":"?"}}',
  '{"id":"__proto__","error":17}',
  `{"method":"NotifyStatus","params":{"x":"${'y'.repeat(60_000)}"}}`,
  Uint8Array.from({ length: 600 }, (_, at) => (at * 31) % 256),
];

/** A Shelly of generation 2 behind a frame-splitting proxy, live or polled. */
export async function startRpcShelly(
  options: Omit<ShellyOptions, 'clock'>,
  settings: Record<string, unknown>,
): Promise<Rig & { readonly peer: RpcShelly }> {
  const peer = await RpcShelly.start({ clock: systemClock, ...options });
  const proxy = await ChoppyProxy.start(peer.port);
  const asked = settings['connection'] === 'http';
  return {
    peer,
    settings: {
      Address: '127.0.0.1',
      port: proxy.port,
      DeviceId: peer.body.id,
      pollSeconds: 1,
      ...(options.password !== undefined && { Password: options.password }),
      ...settings,
    },
    wire: {
      stop: () => peer.stop(),
      start: () => peer.start(),
      mute: (on) => (peer.muted = on),
      chop: (how) => (proxy.chop = how),
      // Each call uses a new connection, so the identity is checked first.
      received: () => (asked ? peer.received + peer.greeted : peer.received),
      junk: async (host) => {
        if (asked) {
          peer.nonsense = '<html>';
          return host.until('the invalid response was sent', () => peer.nonsense === undefined);
        }
        for (const words of JUNK) peer.say(words);
        // Its responses come by the same socket, and so after them.
      },
    },
    [Symbol.asyncDispose]: async () => {
      await proxy[Symbol.asyncDispose]();
      await peer[Symbol.asyncDispose]();
    },
  };
}

/** A Shelly of generation 1 behind a frame-splitting proxy. */
export async function startGen1Shelly(
  options: Gen1Options,
): Promise<Rig & { readonly peer: Gen1Shelly }> {
  const peer = await Gen1Shelly.start(options);
  const proxy = await ChoppyProxy.start(peer.port);
  return {
    peer,
    settings: {
      Address: '127.0.0.1',
      port: proxy.port,
      DeviceId: `shellyplug-s-${peer.mac.slice(6)}`,
      pollSeconds: 1,
      ...(options.login && {
        Username: options.login.username,
        Password: options.login.password,
      }),
    },
    wire: {
      stop: () => peer.stop(),
      start: () => peer.start(),
      mute: (on) => (peer.muted = on),
      chop: (how) => (proxy.chop = how),
      received: () => peer.received + peer.greeted,
      junk: (host) => {
        peer.nonsense = '{"relays":"none","meters":[null],"mac":17,"wifi_sta":[]}';
        return host.until('the invalid response was sent', () => peer.nonsense === undefined);
      },
    },
    [Symbol.asyncDispose]: async () => {
      await proxy[Symbol.asyncDispose]();
      await peer[Symbol.asyncDispose]();
    },
  };
}

/** A Shelly at Debian's mosquitto, and a link to it through a frame-splitting proxy. */
export async function startMqttShelly(
  options: Omit<ShellyOptions, 'clock'>,
): Promise<Rig & { readonly peer: MqttShelly; readonly broker: Mosquitto }> {
  const broker = await Mosquitto.start();
  const proxy = await ChoppyProxy.start(broker.port);
  const peer = new MqttShelly(
    { url: broker.url, reconnectMs: 100 },
    { clock: systemClock, ...options },
  );
  await peer.ready();
  const address = {
    url: `mqtt://127.0.0.1:${proxy.port}`,
    protocolVersion: 4,
    clientId: 'hub',
  } as const;
  const log = new RecordedLog();
  const link = new BrokerLink(address, { clock: systemClock, entropy: systemEntropy, log });
  return {
    peer,
    broker,
    settings: {
      Address: '192.0.2.7',
      DeviceId: peer.body.id,
      connection: 'mqtt',
      broker: 'outside',
    },
    links: () => link,
    wire: {
      stop: () => broker.kill(),
      start: () => broker.revive(),
      mute: (on) => (peer.muted = on),
      chop: (how) => (proxy.chop = how),
      received: () => peer.received,
      junk: async () => {
        for (const words of JUNK) {
          peer.blurt('events/rpc', words);
          peer.blurt('dimora/rpc', words);
          peer.blurt('status/switch:0', words);
        }
        await untilHeard(link, [`${peer.body.id}/after-junk`], () => peer.blurt('after-junk', ''));
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
