import type { Translated } from '@dimora/i18n';
import type { claimsEn, seenEn } from './claims-en.ts';

/** Each claim in Italian; see the English file. */
export const claimsIt: Translated<typeof claimsEn> = {
  READ_SYSTEM: { label: 'Stato dell’hub', may: 'vedere lo stato dell’hub' },
  READ_ENVIRONMENT: { label: 'Ambienti', may: 'vedere gli ambienti' },
  READ_DEVICE: { label: 'Dispositivi e loro valori', may: 'vedere i dispositivi' },
  APP_PRO_DVR: { label: 'Telecamere dal vivo', may: 'guardare le telecamere' },
  ACCESS_MEDIA: { label: 'Registrazioni', may: 'vedere le registrazioni' },
  READ_EVENTS: { label: 'Che cosa è successo', may: 'vedere che cosa è successo' },
  READ_TRIGGERS: { label: 'Automazioni', may: 'vedere le automazioni' },
  READ_USERS: { label: 'Persone', may: 'vedere le persone' },
  OPERATE_DEVICE: {
    label: 'Luci, tapparelle, riscaldamento e ogni altro dispositivo',
    may: 'usare i dispositivi',
  },
  RUN_TRIGGERS: { label: 'Automazioni a mano', may: 'eseguire automazioni' },
  MANAGE_PERSON_DATA: {
    label: 'Dati delle persone',
    may: 'scaricare e cancellare ciò che è conservato su altri',
  },
  READ_AUDIT: { label: 'Chi ha cambiato che cosa', may: 'vedere chi ha cambiato che cosa' },
  MANAGE_GUEST_PASSES: { label: 'Pass per ospiti', may: 'creare pass per ospiti' },
  HANDLE_ALARMS: { label: 'Allarmi', may: 'occuparsi degli allarmi' },
  REPORT_FACES: {
    label: 'Segnalare volti, come un riconoscitore',
    may: 'segnalare i volti delle telecamere',
  },
  MODIFY_DEVICE: { label: 'Nomi e ambienti dei dispositivi', may: 'modificare i dispositivi' },
  CREATE_ENVIRONMENT: { label: 'Nuovi ambienti', may: 'aggiungere ambienti' },
  MODIFY_ENVIRONMENT: { label: 'Ambienti', may: 'modificare gli ambienti' },
  DELETE_ENVIRONMENT: { label: 'Eliminare ambienti', may: 'eliminare ambienti' },
  MODIFY_TRIGGERS: { label: 'Automazioni', may: 'scrivere automazioni' },
  MODIFY_CLIMATE: {
    label: 'Programmi di riscaldamento',
    may: 'scrivere programmi di riscaldamento',
  },
  CREATE_USER: { label: 'Aggiungere persone', may: 'aggiungere persone' },
  MODIFY_USER: { label: 'Persone e loro permessi', may: 'modificare persone e permessi' },
  DELETE_USER: { label: 'Rimuovere persone', may: 'rimuovere persone' },
  INSTALL_DEVICE: { label: 'Aggiungere dispositivi', may: 'aggiungere dispositivi' },
  READ_DEVICE_SETUP: {
    label: 'Configurazione dei dispositivi',
    may: 'vedere la configurazione dei dispositivi',
  },
  FORGET_DEVICE: { label: 'Rimuovere dispositivi', may: 'rimuovere dispositivi' },
  MODIFY_HUB: { label: 'L’hub stesso', may: 'configurare l’hub' },
  SET_PRESENCE: { label: 'Presenza degli altri', may: 'dire se gli altri sono in casa' },
  ALLOW_VOICE_OPENING: { label: 'Apertura di porte a voce', may: 'permettere l’apertura a voce' },
  UPDATE_DIMORA: { label: 'Aggiornamenti e copie', may: 'aggiornare l’hub' },
  APP_PRO: { label: 'App per professionisti', may: 'usare l’app per professionisti' },
  CLEAN_RADIO_GROUPS: {
    label: 'Svuotare i gruppi Z-Wave',
    may: 'svuotare tutti i gruppi di una rete Z-Wave',
  },
  SIMULATE_DEVICE: { label: 'Valori simulati', may: 'simulare valori' },
  READ_PARAMETERS: { label: 'Impostazioni', may: 'vedere le impostazioni' },
  WRITE_PARAMETERS: { label: 'Cambiare le impostazioni', may: 'cambiare le impostazioni' },
  READ_APP_USERS: { label: 'Chi usa le app', may: 'vedere chi usa le app' },
  REVOKE_HUB: { label: 'Bloccare hub', may: 'bloccare hub' },
};

/** What is seen, in Italian. */
export const seenIt: Translated<typeof seenEn> = {
  READ_SYSTEM: 'lo stato dell’hub',
  READ_ENVIRONMENT: 'gli ambienti',
  READ_DEVICE: 'i dispositivi',
  APP_PRO_DVR: 'le telecamere dal vivo',
  ACCESS_MEDIA: 'le registrazioni',
  READ_EVENTS: 'che cosa è successo',
  READ_TRIGGERS: 'le automazioni',
  READ_USERS: 'le persone',
};
