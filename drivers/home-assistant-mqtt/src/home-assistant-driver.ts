import { defineDriver } from '@dimora/driver-kit';
import { describe, foundAnnouncements } from './describe.ts';
import { HomeAssistantSettings, topicsOf } from './settings.ts';

const COMMAND_TIMEOUT_MS = 5_000;
/** Announcements are retained, so they arrive at once. */
const SEARCH_MS = 5_000;

/** Every device that announces itself with Home Assistant's MQTT discovery (MQTT-B1). */
export const homeAssistantDriver = defineDriver<HomeAssistantSettings>({
  Key: 'home-assistant-mqtt',
  Factory: 'home-assistant',
  Provider: 'mqtt',
  family: 'discovered',
  since: '2.0.0',
  fake: false,
  Defaults: { IoTCategoryIds: ['switch'] },
  settings: HomeAssistantSettings,
  commandTimeoutMs: COMMAND_TIMEOUT_MS,
  describe: (settings) => describe(settings, foundAnnouncements(settings)),
  brokerAccess: (settings) => ({ broker: settings.broker, topics: topicsOf(settings) }),
  discovery: {
    timeoutMs: SEARCH_MS,
    sees: [
      { kind: 'mqtt', filter: 'homeassistant/+/+/config' },
      { kind: 'mqtt', filter: 'homeassistant/+/+/+/config' },
    ],
    recognise: async (sighting, host) => (await import('./recognise.ts')).recognise(sighting, host),
  },
  open: async (settings, host) => {
    const { HomeAssistantSession } = await import('./home-assistant-session.ts');
    return new HomeAssistantSession(settings, host).start();
  },
});
