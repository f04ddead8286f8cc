import { defineDriver, type DriverDiscovery } from '@dimora/driver-kit';
import { describe } from './describe.ts';
import { TplinkSettings } from './settings.ts';

/** Enough for a handshake and three requests on a small processor. */
const COMMAND_TIMEOUT_MS = 8_000;
const SEARCH_TIMEOUT_MS = 4_000;

const discovery: DriverDiscovery = {
  timeoutMs: SEARCH_TIMEOUT_MS,
  sees: [],
  scan: async (host, found) => (await import('./discover.ts')).scan(host, found),
  probe: async (address, host) => (await import('./discover.ts')).probe(address, host),
};

/** TP-Link's Kasa and Tapo: plugs, strips, switches and lamps, only on the local network. */
export const tplinkDriver = defineDriver<TplinkSettings>({
  Key: 'tplink',
  Factory: 'tplink',
  Provider: 'tplink',
  family: 'manual',
  since: 'always',
  fake: false,
  Defaults: { IoTCategoryIds: ['smart_plug'] },
  ownsAddress: true,
  ownIdentity: ['Mac'],
  settings: TplinkSettings,
  commandTimeoutMs: COMMAND_TIMEOUT_MS,
  describe: (settings) => describe(settings, 'TP-Link', []),
  discovery,
  open: async (settings, host) => {
    const { TplinkSession } = await import('./tplink-session.ts');
    return new TplinkSession(settings, host).start();
  },
});
