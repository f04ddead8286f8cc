/** A house of many MQTT meters: installed through the hub's own API, updated through its own broker. */
import mqtt from 'mqtt';
import { signIn } from './hub-process.ts';

/** The maximum number of devices per API call. */
const PER_CALL = 100;
/** The demo's account at its broker. */
export const BROKER_ACCOUNT = { username: 'demo', password: 'dimora-demo' };

/** The state variable in which the meters report. */
export const METERED = 'ENERGY';

/** A device of the generated house. */
export type MadeDevice = { readonly Id: string; readonly topic: string };

/** Calls the hub's API: POST with a body, GET without. */
export const call = async (url: string, token: string, body?: unknown): Promise<unknown> => {
  const answer = await fetch(url, {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

type Added = { readonly value?: { readonly Id: string }; readonly error?: unknown };

/** Installs devices; answers their Ids in the same order. */
export async function install(
  url: string,
  token: string,
  devices: readonly object[],
): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < devices.length; from += PER_CALL) {
    const results = (await call(`${url}/api/device-manager/devices`, token, {
      devices: devices.slice(from, from + PER_CALL),
    })) as Added[];
    for (const { value, error } of results) {
      if (!value) throw new Error(`not added: ${JSON.stringify(error)}`);
      ids.push(value.Id);
    }
  }
  return ids;
}

/** Adds the given number of meters and returns them. */
export async function furnish(url: string, count: number): Promise<MadeDevice[]> {
  const topics = Array.from({ length: count }, (_, at) => `bench/${at}`);
  const meters = topics.map((topic) => ({
    driver: 'mqtt',
    Name: `Meter ${topic.slice('bench/'.length).padStart(4, '0')}`,
    EnvironmentId: '$home',
    Settings: { Address: topic, channels: [{ kind: 'energy', stateTopic: topic }] },
  }));
  const ids = await install(url, await signIn(url), meters);
  return ids.map((Id, at) => ({ Id, topic: topics[at] ?? '' }));
}

/** Milliseconds since 1970 with fractions: the same clock in every process of the machine. */
export const preciseNow = (): number => performance.timeOrigin + performance.now();

/**
 * Publishes `perSecond` values in total until it is stopped. Each value is its time of sending, in ms since
 * `origin`, so that readers can compute the latency.
 */
export async function keepReporting(
  url: string,
  devices: readonly MadeDevice[],
  perSecond: number,
  origin: number,
): Promise<AsyncDisposable> {
  const { clients } = (await call(`${url}/api/system/mqtt`, await signIn(url))) as {
    clients: { uri: string }[];
  };
  const client = await mqtt.connectAsync(clients[0]?.uri ?? '', BROKER_ACCOUNT);
  client.stream.on('error', () => {});
  const begun = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    for (; sent < due; sent += 1) {
      const device = devices[sent % devices.length];
      if (device) client.publish(device.topic, String(preciseNow() - origin));
    }
  }, 2);
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer);
      await client.endAsync();
    },
  };
}
