import type { Core } from '../core.ts';
import { areLent } from '../settings/settings.ts';
import { endHere, follow } from './this-device.ts';

const kept = new WeakSet<Core>();

/**
 * Keeps this browser's subscription in line with the person's home from now on, and ends it with the session (A84). The
 * server forgets a device with its session; here it ends even if the server can't be reached.
 */
export function keepPush(services: Core): void {
  if (kept.has(services) || areLent()) return;
  kept.add(services);
  const { home, session } = services;
  const look = (): void => {
    if (session.signedIn()) follow(services).catch(() => undefined);
  };
  look();
  let last = home.property.get()?.Id;
  home.property.subscribe(() => {
    const next = home.property.get()?.Id;
    if (next === last) return;
    last = next;
    look();
  });
  session.state.subscribe(() => {
    if (!session.signedIn()) endHere().catch(() => undefined);
  });
}
