import type { FieldText } from '../driver-texts.ts';

/** Fields with the same meaning in every driver. */
export const common: Readonly<Record<string, FieldText>> = {
  Address: {
    label: 'Address',
    help: 'The IP address or the name of the device in your network, such as 192.168.1.20',
  },
  port: { label: 'Port' },
  Username: { label: 'User name', help: 'As it is set in the device itself' },
  Password: { label: 'Password', help: 'As it is set in the device itself' },
  DeviceId: { label: 'Device ID', help: 'Identifies the device among others' },
  broker: {
    label: 'Broker',
    help: '“embedded” for the hub’s own, otherwise the ID of a broker you have set up',
  },
  model: { label: 'Model' },
  Manufacturer: { label: 'Manufacturer' },
  ModelName: { label: 'Model name' },
  Mac: { label: 'MAC address', help: 'Such as a4:cf:12:34:56:78' },
  Location: { label: 'Description address', help: 'The address of the device’s own description' },
  secure: { label: 'Encrypted connection' },
  pollSeconds: { label: 'Poll every', help: 'How often the hub reads the device’s state' },
};
