import type { DriverHost } from '@dimora/driver-kit';
import type { ShellySettings } from '../settings.ts';
import type { ShellyLine } from '../shelly-line.ts';
import { Gen1Line } from './gen1-line.ts';
import { clientOf, infoOf } from './http-line.ts';
import { MqttLine } from './mqtt-line.ts';
import { RpcHttpLine } from './rpc-http-line.ts';

/** Opens the connection that the settings choose; generation 1 has only one kind. */
export async function openLine(
  settings: ShellySettings,
  host: DriverHost,
  signal: AbortSignal,
): Promise<ShellyLine> {
  if (settings.connection === 'mqtt') return MqttLine.open(settings, host, signal);
  if (settings.connection === 'sleeping') {
    const { SleepingLine } = await import('./sleeping-line.ts');
    return SleepingLine.open(settings, host, signal);
  }
  using http = clientOf(settings);
  const { generation } = await infoOf(http, signal);
  if (generation === 1) return new Gen1Line(settings, host);
  if (settings.connection === 'http') return new RpcHttpLine(settings, host);
  const { RpcSocketLine } = await import('./rpc-socket-line.ts');
  return await RpcSocketLine.connect(settings, host, signal);
}
