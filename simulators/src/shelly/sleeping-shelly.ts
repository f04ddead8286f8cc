import { once } from 'node:events';
import { request } from 'node:http';
import { WebSocket } from 'ws';
import type { Json } from './parts.ts';

/** The request of an H&T of generation 1 that wakes, byte for byte as one with firmware 1.14.0 makes it. */
export async function reportByUrl(
  server: string,
  { id, hum, temp }: { readonly id: string; readonly hum: string; readonly temp: string },
): Promise<number> {
  const sent = request(`${server}?hum=${hum}&temp=${temp}&id=${id}`, {
    headers: {
      'Content-Length': 0,
      'User-Agent': 'Shelly/20230913-112531/v1.14.0-gcb84623 (SHHT-1)',
    },
  });
  sent.end();
  const [reply] = (await once(sent, 'response')) as [{ statusCode: number; resume(): void }];
  reply.resume();
  return reply.statusCode;
}

/** What a Plus H&T tells when it wakes; the fields are those that a person has published of theirs. */
export const plusHtStatus = (
  id: string,
  {
    tC,
    rh,
    percent,
    sleepsFor,
  }: {
    readonly tC: number;
    readonly rh: number;
    readonly percent: number;
    readonly sleepsFor: number;
  },
): Json => ({
  src: id,
  dst: 'ws',
  method: 'NotifyFullStatus',
  params: {
    ts: 1_680_962_879.62,
    ble: {},
    cloud: { connected: false },
    'devicepower:0': { id: 0, battery: { V: 5.43, percent }, external: { present: false } },
    ht_ui: {},
    'humidity:0': { id: 0, rh },
    mqtt: { connected: false },
    sys: {
      mac: id.slice(id.lastIndexOf('-') + 1).toUpperCase(),
      restart_required: false,
      time: null,
      unixtime: null,
      uptime: 3,
      ram_size: 235_300,
      ram_free: 164_244,
      fs_size: 458_752,
      fs_free: 118_784,
      cfg_rev: 10,
      kvs_rev: 0,
      webhook_rev: 0,
      available_updates: {},
      wakeup_reason: { boot: 'deepsleep_wake', cause: 'status_update' },
      wakeup_period: sleepsFor,
    },
    'temperature:0': { id: 0, tC, tF: Math.round((tC * 1.8 + 32) * 10) / 10 },
    wifi: { sta_ip: '192.168.3.183', status: 'got ip', ssid: 'casa', rssi: -52 },
    ws: { connected: true },
  },
});

/** A device that wakes: it opens its outbound WebSocket, sends these frames, and sleeps again. */
export async function reportBySocket(
  server: string,
  ...frames: readonly (Json | string)[]
): Promise<void> {
  const socket = new WebSocket(server, 'json-rpc', { perMessageDeflate: false });
  socket.on('error', () => {});
  await Promise.race([once(socket, 'open'), once(socket, 'close')]);
  for (const frame of frames)
    if (socket.readyState === WebSocket.OPEN)
      socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  socket.close();
  if (socket.readyState !== WebSocket.CLOSED) await once(socket, 'close');
}
