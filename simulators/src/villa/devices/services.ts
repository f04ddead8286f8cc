import { fake, type VillaDevice } from '../device.ts';

/** Devices without a room: an account, and the devices attached to it. */
export const services: readonly VillaDevice[] = [
  { Id: 'weather-account', Name: 'Weather service', room: '$internet', build: fake('account') },
  {
    Id: 'forecast-temperature',
    Name: 'Forecast temperature',
    room: '$internet',
    build: fake('temperature_sensor', { TEMPERATURE: 19.5 }),
    attachedTo: 'weather-account',
  },
  {
    Id: 'forecast-humidity',
    Name: 'Forecast humidity',
    room: '$internet',
    build: fake('humidity_sensor', { HUMIDITY: 62 }),
    attachedTo: 'weather-account',
  },
];
