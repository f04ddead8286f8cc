import addresses from './early-addresses.json' with { type: 'json' };
import { fillPath } from './fill-path.ts';

/** Where a console calls a procedure without its client: before that has loaded, and in the service worker. */
export const earlyAddress = (
  procedure: keyof typeof addresses,
  fields: Readonly<Record<string, string>> = {},
): string => fillPath(addresses[procedure], fields).pathname;
