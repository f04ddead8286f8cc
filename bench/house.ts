/** A house of many MQTT meters: installed through the hub's own API, moved through its own broker. */
import mqtt from 'mqtt';
import { signIn } from './hub-process.ts';

/** Devices a call of the API takes at most. */
const PER_CALL = 100;
/** The demo's account at its broker. */
const BROKER_ACCOUNT = { username: 'demo', password: 'dimora-demo' };

/** The state variable in which the meters report. */
export const METERED = 'ENERGY';

/** A device of the made house. */
export type MadeDevice = { readonly Id: string; readonly topic: string };

const call = async (url: string, token: string, body?: unknown): Promise<unknown> => {
  const answer = await fetch(url, {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

type Added = { readonly value?: { readonly Id: string }; readonly error?: unknown };

/** Adds so many meters and answers them. */
export async function furnish(url: string, count: number): Promise<MadeDevice[]> {
  const token = await signIn(url, 'owner');
  const made: MadeDevice[] = [];
  for (let from = 0; from < count; from += PER_CALL) {
    const topics = Array.from(
      { length: Math.min(PER_CALL, count - from) },
      (_, at) => `bench/${from + at}`,
    );
    const devices = topics.map((topic) => ({
      driver: 'mqtt',
      Name: `Meter ${topic.slice('bench/'.length).padStart(4, '0')}`,
      EnvironmentId: '$home',
      Settings: { Address: topic, channels: [{ kind: 'energy', stateTopic: topic }] },
    }));
    const results = (await call(`${url}/api/device-manager/devices`, token, {
      devices,
    })) as Added[];
    for (const [at, { value, error }] of results.entries()) {
      if (!value) throw new Error(`not added: ${JSON.stringify(error)}`);
      made.push({ Id: value.Id, topic: topics[at] ?? '' });
    }
  }
  return made;
}

/** Milliseconds since 1970 with their fractions: the same clock in every process of the machine. */
export const preciseNow = (): number => performance.timeOrigin + performance.now();

/**
 * Publishes `perSecond` values in all until it is stopped. Each value is the moment it was sent,
 * in ms since `origin`, so that whoever reads it knows how long it was under way.
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
