import type { DriverTexts } from '../driver-texts.ts';

/** Texts of the driver for zigbee2mqtt. */
export const zigbee2mqtt: DriverTexts = {
  name: 'Zigbee2MQTT',
  line: 'Zigbee2MQTT with all the Zigbee devices behind it',
  fields: {
    Address: { label: 'Base topic', help: 'As it is set in Zigbee2MQTT, usually zigbee2mqtt' },
    DeviceId: {
      label: 'Device',
      help: '“bridge” for Zigbee2MQTT itself, else the IEEE address of one of its devices, or a group such as group_3',
    },
    announcement: { label: 'Known description' },
  },
};
