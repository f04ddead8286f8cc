import { defineDriver, type Driver } from '@dimora/driver-kit';
import { describe } from './describe.ts';
import type { Lines } from './line/lines.ts';
import { KnxSettings } from './settings.ts';

const COMMAND_TIMEOUT_MS = 5_000;
/** Gateways answer within three seconds, according to the standard. */
const SEARCH_MS = 4_000;

/** The driver of devices on KNX lines; devices on one line share its connection. */
export const createKnxDriver = (lines: Lines): Driver =>
  defineDriver<KnxSettings>({
    Key: 'knx',
    Factory: 'generic',
    Provider: 'knx',
    family: 'manual',
    since: 'always',
    fake: false,
    Defaults: { IoTCategoryIds: ['switch'] },
    settings: KnxSettings,
    commandTimeoutMs: COMMAND_TIMEOUT_MS,
    describe,
    readList: async (text) => (await import('./ets/read-list.ts')).readList(text),
    discovery: {
      timeoutMs: SEARCH_MS,
      sees: [],
      scan: async (host, found) => (await import('./discover.ts')).scan(host, found),
      probe: async (address, host) => (await import('./discover.ts')).probe(address, host),
    },
    open: async (settings, host) => {
      const [{ KnxSession }, lease] = await Promise.all([
        import('./knx-session.ts'),
        lines.lease(settings, host),
      ]);
      return new KnxSession(settings, host, lease).start();
    },
  });
