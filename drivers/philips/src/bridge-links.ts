import type { DriverHost } from '@dimora/driver-kit';
import { BridgeLink } from './bridge-link.ts';
import type { PhilipsSettings } from './settings.ts';

type Held = { readonly link: BridgeLink; users: number };

/** The bridges in use: devices of one bridge share one link. */
const links = new Map<string, Held>();

/** The settings that identify a link. */
const wayOf = ({ Address, port, BridgeId, accessKey, fingerprint }: PhilipsSettings): string =>
  JSON.stringify([Address, port, BridgeId, accessKey, fingerprint]);

/** Acquires the link to a bridge; the first user opens it, the last one closes it. */
export function shareLink(
  settings: PhilipsSettings,
  host: Pick<DriverHost, 'clock' | 'entropy' | 'log'>,
): { readonly link: BridgeLink } & Disposable {
  const way = wayOf(settings);
  const held = links.get(way) ?? { link: new BridgeLink(settings, host), users: 0 };
  held.users += 1;
  links.set(way, held);
  let left = false;
  return {
    link: held.link,
    [Symbol.dispose]: () => {
      if (left) return;
      left = true;
      held.users -= 1;
      if (held.users > 0) return;
      links.delete(way);
      held.link[Symbol.dispose]();
    },
  };
}

/** The links that are up, for discovery behind them. */
export const openLinks = (): readonly BridgeLink[] =>
  [...links.values()].map(({ link }) => link).filter(({ up }) => up);
