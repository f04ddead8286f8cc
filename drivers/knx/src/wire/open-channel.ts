import type { DriverHost } from '@dimora/driver-kit';
import type { LineLink } from '../settings.ts';
import type { Channel, ChannelListener } from './channel.ts';
import { Routing } from './routing.ts';
import { Tunnel } from './tunnel.ts';

/** Opens the channel that the settings choose. Rejects with a `DriverError`. */
export const openChannel = (
  link: LineLink,
  parts: { clock: DriverHost['clock']; hear: ChannelListener; withinMs: number },
  signal: AbortSignal,
): Promise<Channel> =>
  link.type === 'routing' ? Routing.open(link, parts) : Tunnel.open(link, parts, signal);
