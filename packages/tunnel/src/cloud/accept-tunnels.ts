import type { Patience } from '../wire/keep-alive.ts';
import { acceptGreetings, type Acceptance, type UpgradeHandler } from './accept-greetings.ts';
import { TunnelSession } from './tunnel-session.ts';

/** What a cloud takes tunnels with. */
export type TunnelAcceptance = Acceptance & {
  /** Called with every tunnel whose hub has proved itself. */
  readonly opened: (session: TunnelSession) => void;
  /** How long a silent hub is believed in; for tests. */
  readonly patience?: Patience;
};

/** Takes the WebSockets of hubs that dial in. The answer fits where upgrades of `/tunnel` are handled. */
export const acceptTunnels = (parts: TunnelAcceptance): UpgradeHandler =>
  acceptGreetings(parts, async (socket, { ProductId, early }) => {
    const { clock, patience, opened } = parts;
    opened(await TunnelSession.open(socket, { ProductId, early, clock, patience }));
  });
