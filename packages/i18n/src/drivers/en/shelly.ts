import type { DriverTexts } from '../driver-texts.ts';

/** Texts of the driver for Shelly. */
export const shelly: DriverTexts = {
  name: 'Shelly',
  line: 'Relays, plugs, lamps, blinds, meters and sensors by Shelly, old and new',
  fields: {
    DeviceId: {
      label: 'Device ID',
      help: 'From the device’s page or its label, such as shellyplus1pm-a8032ab12345: it ends with the MAC address',
    },
    connection: { label: 'Connection' },
    Password: { label: 'Password', help: 'Only if the device asks for one' },
    Username: { label: 'User name', help: 'Newer devices always use “admin”' },
    reportPort: {
      label: 'Port for reports',
      help: 'In the device, enter the hub’s address with this port: as the outbound WebSocket (ws://hub:8085), on older ones as the URL for sensor reports (http://hub:8085)',
    },
    reportUnit: {
      label: 'Unit of its reports',
      help: 'As it is set in an H&T of the first generation, whose reports don’t say it',
    },
    topicPrefix: {
      label: 'MQTT prefix',
      help: 'Only if it was changed in the device: else it is the device ID',
    },
  },
  options: {
    reportUnit: { C: 'Celsius (°C)', F: 'Fahrenheit (°F)' },
    connection: {
      auto: 'Network, live where the device can',
      http: 'Network, asked every few seconds',
      mqtt: 'MQTT broker',
      sleeping: 'Reports by itself when it wakes',
    },
  },
};
