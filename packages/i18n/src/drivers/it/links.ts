import type { DriverTexts } from '../driver-texts.ts';

const link = (name: string, what: string): DriverTexts => ({
  name,
  line: what,
  fields: {},
});

export const links: Readonly<Record<string, DriverTexts>> = {
  '4box': link('4box', 'Prese e interruttori 4box, attraverso il loro account cloud'),
  vemer: link('Vemer', 'Termostati e contatori di energia Vemer, attraverso il loro account cloud'),
  tuya: link('Tuya', 'Dispositivi delle app Smart Life e Tuya, attraverso il loro account cloud'),
  frigate: link('Frigate', 'Telecamere e rilevamenti di un server Frigate nella tua rete'),
  netatmo: link('Netatmo', 'Stazioni meteo e termostati Netatmo, attraverso il loro account cloud'),
  sensibo: link('Sensibo', 'Climatizzatori con un Sensibo, attraverso il loro account cloud'),
  ewelink: link(
    'eWeLink',
    'Sonoff e altri dispositivi dell’app eWeLink, attraverso il loro account cloud',
  ),
  orbit: link('Orbit', 'Irrigazione Orbit B-hyve, attraverso il suo account cloud'),
};
