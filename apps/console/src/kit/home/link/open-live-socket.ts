import type { Target } from '../../target/target.ts';
import type { LiveSocket } from './live-link.ts';
import { openHubSocket } from './open-hub-socket.ts';

/** Opens the live namespace of a hub. */
export const openLiveSocket = (target: Target, token: () => string | null): Promise<LiveSocket> =>
  openHubSocket(target, '/live', token);
