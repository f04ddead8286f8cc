import type { Translated } from '@dimora/i18n';
import type { DeviceGroupWords } from './en.ts';

/** The system's own device groups by their ids, in Italian. */
export const it: Translated<DeviceGroupWords> = {
  'system-lights': { name: 'Luci', line: 'Tutte le luci e le lampade' },
  'system-sockets': {
    name: 'Prese e interruttori',
    line: 'Prese intelligenti, relè e interruttori a muro',
  },
  'system-barriers': {
    name: 'Tapparelle e cancelli',
    line: 'Tapparelle, cancelli e porte motorizzati',
  },
  'system-climate': { name: 'Clima', line: 'Termostati e ventilatori' },
  'system-locks': { name: 'Serrature', line: 'Serrature che si aprono da qui' },
  'system-openings': {
    name: 'Porte e finestre',
    line: 'Sensori su porte e finestre',
  },
  'system-presence': { name: 'Presenza', line: 'Sensori di presenza e di movimento' },
  'system-safety': { name: 'Sicurezza', line: 'Rilevatori di fumo, gas e acqua, e sirene' },
  'system-air': { name: 'Aria', line: 'Temperatura, umidità, pressione e qualità dell’aria' },
  'system-energy': { name: 'Energia', line: 'Tutto ciò che misura i consumi' },
  'system-cameras': { name: 'Telecamere', line: 'Tutte le telecamere' },
  'system-media': { name: 'Audio e video', line: 'Televisori, altoparlanti e sintonizzatori' },
};
