import type { DriverTexts } from '../driver-texts.ts';

/** Texts of the driver for devices that use Home Assistant's MQTT discovery. */
export const homeAssistantMqtt: DriverTexts = {
  name: 'MQTT, self-announcing',
  line: 'Devices that use Home Assistant’s MQTT discovery, such as ESPHome and OpenMQTTGateway',
  fields: {
    Address: {
      label: 'Base topic',
      help: 'The first part of all the device’s own topics, such as esp-kitchen',
    },
    DeviceId: { label: 'Identifier', help: 'The first identifier in the device’s announcements' },
    prefix: {
      label: 'Announcement prefix',
      help: 'The topic under which the device announces itself',
    },
    announcements: { label: 'Known announcements' },
    'announcements.topic': { label: 'Topic' },
    'announcements.payload': { label: 'Announcement' },
  },
};
