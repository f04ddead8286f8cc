import type { DriverTexts } from '../driver-texts.ts';

const link = (name: string, what: string): DriverTexts => ({
  name,
  line: what,
  fields: {},
});

/** Texts of the planned services (INSTALL-04): what they are for; screens mark them as unavailable. */
export const links: Readonly<Record<string, DriverTexts>> = {
  '4box': link('4box', 'Sockets and switches of 4box, through their cloud account'),
  vemer: link('Vemer', 'Thermostats and energy meters of Vemer, through their cloud account'),
  tuya: link('Tuya', 'Devices of the Smart Life and Tuya apps, through their cloud account'),
  frigate: link('Frigate', 'Cameras and detections of a Frigate server in your network'),
  netatmo: link(
    'Netatmo',
    'Weather stations and thermostats of Netatmo, through their cloud account',
  ),
  sensibo: link('Sensibo', 'Air conditioners with a Sensibo, through their cloud account'),
  ewelink: link(
    'eWeLink',
    'Sonoff and other devices of the eWeLink app, through their cloud account',
  ),
  orbit: link('Orbit', 'Irrigation of Orbit B-hyve, through its cloud account'),
};
