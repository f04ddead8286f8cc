/** A house of many fake devices, made and moved through the hub's own API, as a super administrator may. */
import { signIn } from './hub-process.ts';

const PER_CALL = 100;

/** A device of the made house. */
export type MadeDevice = { readonly Id: string; readonly Key: string };

const post = async (url: string, token: string, body: unknown): Promise<unknown> => {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  };
  // A kept connection may be closed just as it is used again: one more try tells that from a fault.
  const answer = await fetch(url, request).catch(() => fetch(url, request));
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

type Added = { status: string; value?: MadeDevice; error?: unknown };

/** Adds so many fake temperature sensors, every tenth a lamp when `mixed`, and answers them. */
export async function furnish(url: string, count: number, mixed = false): Promise<MadeDevice[]> {
  const token = await signIn(url, 'super');
  const made: MadeDevice[] = [];
  for (let from = 0; from < count; from += PER_CALL) {
    const devices = Array.from({ length: Math.min(PER_CALL, count - from) }, (_, at) => {
      const number = from + at;
      const lamp = mixed && number % 10 === 0;
      return {
        driver: lamp ? 'fake_light_dimmable' : 'fake_temperature_sensor',
        Name: `${lamp ? 'Lamp' : 'Sensor'} ${String(number).padStart(4, '0')}`,
        EnvironmentId: '$home',
        Settings: { Address: `bench-${number}`, driven: true },
      };
    });
    const results = (await post(`${url}/api/device-manager/devices`, token, {
      devices,
    })) as Added[];
    for (const result of results) {
      if (!result.value) throw new Error(`not added: ${JSON.stringify(result.error)}`);
      made.push(result.value);
    }
  }
  return made;
}

/** Makes sensors report `perSecond` new values in all, each the moment it was sent, until stopped. */
export async function keepReporting(
  url: string,
  devices: readonly MadeDevice[],
  perSecond: number,
): Promise<{ stop(): Promise<number> }> {
  const token = await signIn(url, 'super');
  const begun = performance.now();
  let sent = 0;
  const under = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    for (; sent < due; sent += 1) {
      const device = devices[sent % devices.length];
      const call = post(`${url}/api/devices/${device?.Id}/simulate`, token, {
        StateVar: 'TEMPERATURE',
        Value: performance.timeOrigin + performance.now(),
      }).finally(() => under.delete(call));
      under.add(call);
    }
  }, 4);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(under);
      return sent;
    },
  };
}
