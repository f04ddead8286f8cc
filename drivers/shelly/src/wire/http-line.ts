import { DriverError, isJson, type Json } from '@dimora/driver-kit';
import { HttpClient } from '@dimora/driver-kit/http';
import { readDeviceInfo } from '../codec/device-info.ts';
import type { DeviceInfo } from '../shelly-line.ts';
import type { ShellySettings } from '../settings.ts';

/** Fewer than the six that a device supports, so that others can connect too. */
const CONNECTIONS = 2;

/** An HTTP client for a device's own server. */
export const clientOf = ({
  Address,
  port,
  Username,
  Password,
}: Pick<ShellySettings, 'Address' | 'port' | 'Username' | 'Password'>): HttpClient =>
  new HttpClient({
    origin: `http://${hostOf(Address)}:${port}`,
    credentials: Password === undefined ? null : { username: Username, password: Password },
    connections: CONNECTIONS,
  });

/** An address in URL notation. */
export const hostOf = (address: string): string =>
  address.includes(':') ? `[${address}]` : address;

/** Requests the identity: the one request that every Shelly answers without sign-in. */
export const infoOf = async (
  http: HttpClient,
  signal: AbortSignal,
): Promise<DeviceInfo & { readonly generation: number }> =>
  readDeviceInfo(await getJson(http, '/shelly', signal));

/** The JSON object at a path; throws NOT_UNDERSTOOD if there is none. */
export async function getJson(http: HttpClient, path: string, signal: AbortSignal): Promise<Json> {
  const reply = await http.request(path, { signal });
  const json = reply.ok ? reply.json() : undefined;
  if (!isJson(json))
    throw new DriverError(reply.status === 503 ? 'UNREACHABLE' : 'PROTOCOL', {
      trouble: reply.status === 503 ? 'BUSY' : 'NOT_UNDERSTOOD',
    });
  return json;
}
