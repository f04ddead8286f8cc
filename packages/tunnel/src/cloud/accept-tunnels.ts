import type { Patience } from '../wire/keep-alive.ts';
import { acceptHandshakes, type Acceptance, type UpgradeHandler } from './accept-handshakes.ts';
import { TunnelSession } from './tunnel-session.ts';

/** Options for accepting tunnels in a cloud. */
export type TunnelAcceptance = Acceptance & {
  /** Called with every tunnel of an authenticated hub. */
  readonly opened: (session: TunnelSession) => void;
  /** How long a silent hub counts as connected; for tests. */
  readonly patience?: Patience;
};

/** Accepts the WebSockets of hubs that dial in. The result handles upgrades of `/tunnel`. */
export const acceptTunnels = (parts: TunnelAcceptance): UpgradeHandler =>
  acceptHandshakes(parts, async (socket, { ProductId, early }) => {
    const { clock, patience, opened } = parts;
    opened(await TunnelSession.open(socket, { ProductId, early, clock, patience }));
  });
