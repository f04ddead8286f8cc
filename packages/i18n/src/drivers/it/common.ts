import type { FieldText } from '../driver-texts.ts';

export const common: Readonly<Record<string, FieldText>> = {
  Address: {
    label: 'Indirizzo',
    help: 'L’indirizzo IP o il nome del dispositivo nella tua rete, per esempio 192.168.1.20',
  },
  port: { label: 'Porta' },
  Username: { label: 'Nome utente', help: 'Quello impostato nel dispositivo' },
  Password: { label: 'Password', help: 'Quella impostata nel dispositivo' },
  DeviceId: {
    label: 'ID del dispositivo',
    help: 'Distingue il dispositivo dagli altri',
  },
  broker: {
    label: 'Broker',
    help: '«embedded» per quello dell’hub, altrimenti l’id di uno dei broker configurati',
  },
  model: { label: 'Modello' },
  Manufacturer: { label: 'Produttore' },
  ModelName: { label: 'Nome del modello' },
  Mac: { label: 'Indirizzo MAC', help: 'Per esempio a4:cf:12:34:56:78' },
  Location: {
    label: 'Indirizzo della descrizione',
    help: 'Dove il dispositivo descrive sé stesso',
  },
  secure: { label: 'Connessione cifrata' },
  pollSeconds: {
    label: 'Interroga ogni',
    help: 'Ogni quanto l’hub legge lo stato del dispositivo',
  },
};
