import type { DriverTexts } from '../driver-texts.ts';

/** Texts of the driver for any MQTT device. */
export const mqtt: DriverTexts = {
  name: 'MQTT device',
  line: 'Any device that speaks MQTT on topics of its own',
  fields: {
    Address: {
      label: 'Address',
      help: 'What tells this device from others, such as the beginning of its topics',
    },
    availabilityTopic: {
      label: 'Availability topic',
      help: 'Where the device reports whether it is online',
    },
    payloadOnline: { label: 'Message when there' },
    payloadOffline: { label: 'Message when gone' },
    channels: { label: 'Values', help: 'What the device reports and what can be set' },
    'channels.kind': { label: 'Kind of value' },
    'channels.stateTopic': {
      label: 'Topic of the state',
      help: 'Where the device reports the value',
    },
    'channels.jsonPath': {
      label: 'Place in the message',
      help: 'Where the value lies in a JSON message, steps joined by dots; empty if the message is the value',
    },
    'channels.about': {
      label: 'What it is about',
      help: 'Only room temperatures are averaged and set together',
    },
    'channels.commandTopic': {
      label: 'Topic of commands',
      help: 'Where the value is set',
    },
    'channels.commandTemplate': {
      label: 'Form of the command',
      help: 'A JSON message in which "$value" stands for the value; empty if the value is the message',
    },
    'channels.payloadOn': { label: 'Message for on' },
    'channels.payloadOff': { label: 'Message for off' },
    'channels.payloadStop': { label: 'Message for stop' },
    'channels.scale': {
      label: 'Factor',
      help: 'What a number is multiplied by: 0.1 if the device reports tenths of a degree',
    },
    'channels.retain': { label: 'Keep commands at the broker' },
    'channels.qos': { label: 'Quality of service' },
  },
  options: {
    'channels.about': {
      room: 'The air of its room',
      outdoor: 'The open air',
      water: 'Water: a boiler, a heating, a pool',
      surface: 'A floor or another surface',
      soil: 'Soil',
      food: 'Food: a fridge, an oven',
      body: 'A body',
      device: 'The device itself',
    },
    'channels.kind': {
      light: 'Light',
      dimmable_light: 'Brightness of a light',
      plug: 'Plug',
      switch: 'Switch',
      barrier: 'Blind or gate',
      lock: 'Lock',
      push: 'Push button',
      temperature: 'Temperature',
      humidity: 'Humidity',
      pressure: 'Pressure',
      illumination: 'Daylight',
      presence: 'Presence',
      contact: 'Door or window',
      smoke: 'Smoke',
      gas: 'Gas',
      water: 'Water leak',
      power: 'Power',
      energy: 'Energy',
      battery: 'Battery',
      air_quality: 'Air quality',
    },
  },
};
