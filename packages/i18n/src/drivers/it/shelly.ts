import type { DriverTexts } from '../driver-texts.ts';

export const shelly: DriverTexts = {
  name: 'Shelly',
  line: 'Relè, prese, lampade, tapparelle, misuratori e sensori Shelly, vecchi e nuovi',
  fields: {
    DeviceId: {
      label: 'ID del dispositivo',
      help: 'Dalla pagina del dispositivo o dalla sua etichetta, per esempio shellyplus1pm-a8032ab12345: finisce con l’indirizzo MAC',
    },
    connection: { label: 'Collegamento' },
    Password: { label: 'Password', help: 'Solo se il dispositivo la chiede' },
    Username: { label: 'Nome utente', help: 'I dispositivi recenti usano sempre «admin»' },
    reportPort: {
      label: 'Porta per gli avvisi',
      help: 'Nel dispositivo inserisci l’indirizzo dell’hub con questa porta: come WebSocket in uscita (ws://hub:8085), nei meno recenti come URL per i valori del sensore (http://hub:8085)',
    },
    reportUnit: {
      label: 'Unità dei valori inviati',
      help: 'Quella impostata in un H&T di prima generazione, che non la indica quando invia i valori',
    },
    topicPrefix: {
      label: 'Prefisso MQTT',
      help: 'Solo se è stato cambiato nel dispositivo: altrimenti è l’ID del dispositivo',
    },
  },
  options: {
    reportUnit: { C: 'Celsius (°C)', F: 'Fahrenheit (°F)' },
    connection: {
      auto: 'Rete, in tempo reale se il dispositivo lo permette',
      http: 'Rete, interrogato ogni pochi secondi',
      mqtt: 'Broker MQTT',
      sleeping: 'Avvisa da sé quando si sveglia',
    },
  },
};
