import type { DriverTexts } from '../driver-texts.ts';

export const tasmota: DriverTexts = {
  name: 'Tasmota',
  line: 'Prese, interruttori, lampade e tapparelle con il firmware Tasmota',
  fields: {
    Address: { label: 'Indirizzo', help: 'L’indirizzo IP o il nome dell’apparecchio' },
    DeviceId: {
      label: 'Topic',
      help: 'Dalla configurazione MQTT dell’apparecchio, per esempio tasmota_1A2B3C',
    },
    connection: { label: 'Collegamento' },
    Password: {
      label: 'Password web',
      help: 'Della pagina dell’apparecchio, se ne ha una; con MQTT non serve',
    },
    Username: { label: 'Utente web', help: 'Sempre «admin» nel firmware normale' },
    model: { label: 'Tipo di apparecchio' },
    relays: {
      label: 'Uscite',
      help: 'Quante uscite comanda l’apparecchio, o quante tapparelle muove',
    },
    fullTopic: {
      label: 'Full topic',
      help: 'Come è impostato nella configurazione MQTT dell’apparecchio',
    },
    stateTexts: {
      label: 'Parole per spento, acceso, inversione e pressione lunga',
      help: 'Come sono impostate con StateText nell’apparecchio',
    },
    telePeriod: {
      label: 'Intervallo di comunicazione',
      help: 'TelePeriod nell’apparecchio: ogni quanto comunica da solo',
    },
  },
  options: {
    connection: {
      mqtt: 'Broker MQTT, in tempo reale',
      http: 'Comandi web, interrogato ogni pochi secondi',
    },
    model: {
      plug: 'Presa che misura la potenza',
      basic_plug: 'Presa senza misura',
      relay: 'Relè con una o più uscite',
      meter: 'Contatore senza uscite',
      light: 'Lampada',
      dimmer: 'Lampada dimmerabile',
      white_light: 'Lampada con bianco caldo e freddo',
      colour_light: 'Lampada a colori',
      fan: 'Ventilatore a tre velocità',
      sensor: 'Sensore',
      shutter: 'Tapparella o tenda',
    },
  },
};
