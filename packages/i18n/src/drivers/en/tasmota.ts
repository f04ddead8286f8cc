import type { DriverTexts } from '../driver-texts.ts';

/** Texts of the driver for Tasmota. */
export const tasmota: DriverTexts = {
  name: 'Tasmota',
  line: 'Plugs, switches, lamps and shutters that run the Tasmota firmware',
  fields: {
    Address: { label: 'Address', help: 'The IP address or the name of the appliance' },
    DeviceId: {
      label: 'Topic',
      help: 'From the appliance’s MQTT configuration, such as tasmota_1A2B3C',
    },
    connection: { label: 'Connection' },
    Password: {
      label: 'Web password',
      help: 'Of the appliance’s own page, if it has one; not needed with MQTT',
    },
    Username: { label: 'Web user name', help: 'Always “admin” in the usual firmware' },
    model: { label: 'Kind of appliance' },
    relays: {
      label: 'Outputs',
      help: 'How many outputs the appliance switches, or how many shutters it moves',
    },
    fullTopic: { label: 'Full topic', help: 'As it is set in the appliance’s MQTT configuration' },
    stateTexts: {
      label: 'Words for off, on, toggle and hold',
      help: 'As they are set with StateText in the appliance',
    },
    telePeriod: {
      label: 'Reporting interval',
      help: 'TelePeriod in the appliance: how often it reports by itself',
    },
  },
  options: {
    connection: {
      mqtt: 'MQTT broker, live',
      http: 'Web commands, asked every few seconds',
    },
    model: {
      plug: 'Plug that measures power',
      basic_plug: 'Plug without meter',
      relay: 'Relay with one or more outputs',
      meter: 'Meter without outputs',
      light: 'Lamp',
      dimmer: 'Dimmable lamp',
      white_light: 'Lamp with warm and cold white',
      colour_light: 'Colour lamp',
      fan: 'Fan with three speeds',
      sensor: 'Sensor',
      shutter: 'Shutter or blind',
    },
  },
};
