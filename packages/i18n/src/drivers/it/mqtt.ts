import type { DriverTexts } from '../driver-texts.ts';

export const mqtt: DriverTexts = {
  name: 'Dispositivo MQTT',
  line: 'Qualsiasi dispositivo che parla MQTT sui propri topic',
  fields: {
    Address: {
      label: 'Indirizzo',
      help: 'Quello che distingue questo dispositivo dagli altri, come l’inizio dei suoi topic',
    },
    availabilityTopic: {
      label: 'Topic di disponibilità',
      help: 'Dove il dispositivo dice se è presente',
    },
    payloadOnline: { label: 'Messaggio di presenza' },
    payloadOffline: { label: 'Messaggio di assenza' },
    channels: { label: 'Valori', help: 'Cosa comunica il dispositivo e cosa si può impostare' },
    'channels.kind': { label: 'Tipo di valore' },
    'channels.stateTopic': {
      label: 'Topic dello stato',
      help: 'Dove il dispositivo comunica il valore',
    },
    'channels.jsonPath': {
      label: 'Punto nel messaggio',
      help: 'Dove si trova il valore in un messaggio JSON, passi uniti da punti; vuoto se il messaggio è il valore',
    },
    'channels.about': {
      label: 'Che cosa misura',
      help: 'Solo le temperature delle stanze fanno media e si regolano insieme',
    },
    'channels.commandTopic': {
      label: 'Topic dei comandi',
      help: 'Dove si imposta il valore',
    },
    'channels.commandTemplate': {
      label: 'Forma del comando',
      help: 'Un messaggio JSON in cui "$value" sta per il valore; vuoto se il valore è il messaggio',
    },
    'channels.payloadOn': { label: 'Messaggio per acceso' },
    'channels.payloadOff': { label: 'Messaggio per spento' },
    'channels.payloadStop': { label: 'Messaggio per fermare' },
    'channels.scale': {
      label: 'Fattore',
      help: 'Per cosa si moltiplica un numero: 0,1 se il dispositivo comunica decimi di grado',
    },
    'channels.retain': { label: 'Conserva i comandi nel broker' },
    'channels.qos': { label: 'Qualità del servizio' },
  },
  options: {
    'channels.about': {
      room: 'L’aria della stanza',
      outdoor: 'L’aria aperta',
      water: 'Acqua: caldaia, riscaldamento, piscina',
      surface: 'Un pavimento o un’altra superficie',
      soil: 'Il terreno',
      food: 'Alimenti: frigorifero, forno',
      body: 'Un corpo',
      device: 'Il dispositivo stesso',
    },
    'channels.kind': {
      light: 'Luce',
      dimmable_light: 'Luminosità di una luce',
      plug: 'Presa',
      switch: 'Interruttore',
      barrier: 'Tapparella o cancello',
      lock: 'Serratura',
      push: 'Pulsante',
      temperature: 'Temperatura',
      humidity: 'Umidità',
      pressure: 'Pressione',
      illumination: 'Luce del giorno',
      presence: 'Presenza',
      contact: 'Porta o finestra',
      smoke: 'Fumo',
      gas: 'Gas',
      water: 'Perdita d’acqua',
      power: 'Potenza',
      energy: 'Energia',
      battery: 'Batteria',
      air_quality: 'Qualità dell’aria',
    },
  },
};
