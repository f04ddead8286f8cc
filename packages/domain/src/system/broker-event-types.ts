import type { EventTypeRow } from '../events/event-row.ts';

/** The hub's own MQTT broker. */
export const brokerEventTypes = {
  'mqtt.windowOpened': {
    topic: 'security',
    readers: 'INSTALL_DEVICE',
    title: 'mqttOpened',
    icon: 'shield',
    tone: 'neutral',
  },
  'mqtt.clientPaired': {
    topic: 'security',
    alerts: true,
    readers: 'INSTALL_DEVICE',
    title: 'mqttPaired',
    icon: 'added',
    tone: 'olive',
  },
  'mqtt.clientRefused': {
    topic: 'networking',
    alerts: true,
    readers: 'INSTALL_DEVICE',
    title: 'mqttRefused',
    icon: 'shield',
    tone: 'wine',
  },
} as const satisfies Record<string, EventTypeRow>;
