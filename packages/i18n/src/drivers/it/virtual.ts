import type { DriverTexts, FieldText } from '../driver-texts.ts';

const fields: Readonly<Record<string, FieldText>> = {
  Address: { label: 'Indirizzo', help: 'Lo distingue dagli altri dispositivi simulati' },
  mood: { label: 'Come risponde', help: 'Se esegue i comandi' },
  delayMs: { label: 'Ritardo', help: 'Quanto ci mette ad agire' },
  driven: { label: 'Mosso da una simulazione', help: 'Comunica solo quello che fa la simulazione' },
  initial: { label: 'Primi valori', help: 'Cosa comunica per primo, per variabile di stato' },
  ratedPowerW: { label: 'Potenza nominale' },
  travelMs: { label: 'Tempo di corsa', help: 'Da chiuso ad aperto' },
  outsideTemperature: { label: 'Temperatura esterna' },
  lastSeenAgoMs: {
    label: 'In silenzio da',
    help: 'Per un dispositivo assente: quanto sono vecchi gli ultimi valori',
  },
};

const mood = {
  normal: 'Risponde',
  silent: 'Non risponde mai',
  refusing: 'Rifiuta',
  absent: 'Assente',
};

const fake = (name: string): DriverTexts => ({
  name,
  line: 'Un dispositivo simulato, per fare prove',
  fields,
  options: { mood },
});

export const virtual: Readonly<Record<string, DriverTexts>> = {
  fake_presence_sensor: fake('Sensore di presenza'),
  fake_temperature_sensor: fake('Sensore di temperatura'),
  fake_humidity_sensor: fake('Sensore di umidità'),
  fake_light: fake('Luce'),
  fake_dimmable_light: fake('Luce dimmerabile'),
  fake_white_light: fake('Luce bianca regolabile'),
  fake_colour_light: fake('Luce a colori'),
  fake_smart_plug: fake('Presa intelligente'),
  fake_thermostat: fake('Termostato'),
  fake_barrier: fake('Tapparella o cancello'),
  fake_switch: fake('Interruttore'),
  fake_push: fake('Pulsante'),
  fake_remote_button: fake('Pulsante remoto'),
  fake_remote_switch: fake('Interruttore remoto'),
  fake_climate_sensor: fake('Sensore del clima'),
  fake_contact_sensor: fake('Sensore porta o finestra'),
  fake_door_lock: fake('Serratura'),
  fake_air_quality_sensor: fake('Sensore di qualità dell’aria'),
  fake_light_sensor: fake('Sensore di luce'),
  fake_power_meter: fake('Misuratore di potenza'),
  fake_grid_meter: fake('Contatore di rete'),
  fake_smoke_sensor: fake('Rilevatore di fumo'),
  fake_water_sensor: fake('Sensore di perdite d’acqua'),
  fake_account: fake('Account di un servizio'),
};
