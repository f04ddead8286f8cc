import { jsonIn, parseJson, textIn, type DiscoveryHost, type Json } from '@dimora/driver-kit';
import { resultOf } from '../codec/calls.ts';
import { readDeviceInfo } from '../codec/device-info.ts';
import type { DeviceInfo } from '../shelly-line.ts';
import { RpcCalls } from './rpc-calls.ts';

const ASK_MS = 3_000;

/** Asks a device that announced itself at a broker for its identity and address. */
export async function askThroughBroker(
  prefix: string,
  broker: string,
  host: DiscoveryHost,
): Promise<{ readonly info: DeviceInfo; readonly address: string | undefined }> {
  const link = host.mqtt(broker);
  const calls = new RpcCalls();
  const src = `${prefix}/dimora-search`;
  using _answers = link.subscribe(`${src}/rpc`, ({ payload }) => {
    const frame = parseJson(payload);
    if (frame) calls.hear(frame);
  });
  const signal = AbortSignal.any([host.signal, AbortSignal.timeout(ASK_MS)]);
  const ask = async (method: string): Promise<Json> => {
    const send = (id: number): Promise<void> =>
      link.publish(`${prefix}/rpc`, JSON.stringify({ id, src, method }));
    return resultOf(await calls.ask(send, signal));
  };
  const info = readDeviceInfo(await ask('Shelly.GetDeviceInfo'));
  const status = await ask('Shelly.GetStatus');
  const address = textIn(jsonIn(status, 'wifi'), 'sta_ip') ?? textIn(jsonIn(status, 'eth'), 'ip');
  return { info, address };
}
