import type { Translated } from '@dimora/i18n';
import type { PaletteWords } from './en.ts';

/** What only the palette says: names of pages, commands, and other words for things. */
export const it: Translated<PaletteWords> = {
  state: 'ora: {state}',
  kinds: { command: 'Comando' },
  pages: {
    '/dashboard/overview': { name: 'Panoramica', also: 'casa preferiti inizio' },
    '/environments/all': { name: 'Ambienti', also: 'stanze' },
    '/environments/create': { name: 'Aggiungi una stanza', also: 'nuovo ambiente crea' },
    '/devices/all': { name: 'Dispositivi', also: 'tutti i dispositivi' },
    '/devices/manual-install': {
      name: 'Aggiungi un dispositivo',
      also: 'nuovo installa collega',
    },
    '/devices/discovery': { name: 'Cerca nella rete', also: 'trova nuovi dispositivi ricerca' },
    '/devices/modbus': { name: 'Modbus', also: 'bus registri rtu tcp' },
    '/devices/mqtt': { name: 'MQTT', also: 'broker client argomenti' },
    '/devices/all-configurations': {
      name: 'Tutte le configurazioni',
      also: 'impostazioni',
    },
    '/devices/maintenance': { name: 'Manutenzione', also: 'batterie filtri pile' },
    '/devices/voice-assistants': { name: 'Assistenti vocali', also: 'Alexa Google' },
    '/energy/report': { name: 'Energia', also: 'consumi kWh bolletta potenza solare' },
    '/stats/configure': {
      name: 'Che cosa si registra',
      also: 'statistiche conservazione registrazione',
    },
    '/stats/analytics': { name: 'Statistiche', also: 'grafici curve andamento valori' },
    '/device-groups/all': { name: 'Gruppi di dispositivi', also: '' },
    '/device-groups/create': { name: 'Aggiungi un gruppo di dispositivi', also: 'nuovo crea' },
    '/properties/all': { name: 'Luoghi', also: 'mappa indirizzi' },
    '/properties/create': { name: 'Aggiungi un luogo', also: 'nuovo indirizzo crea' },
    '/products/all': { name: 'I tuoi hub', also: 'prodotti' },
    '/products/search': { name: 'Cerca altri hub', also: 'prodotti trova aggiungi nuovo' },
    '/choose-product': { name: 'Cambia prodotto', also: 'scegli un altro hub' },
    '/history/limits': {
      name: 'Soglie',
      also: 'limiti avvisi allarmi caldo umido rumore potenza batteria',
    },
    '/history/all': {
      name: 'Cronologia',
      also: 'eventi registro notifiche passato giornata esporta storico',
    },
    '/profile': {
      name: 'Il tuo profilo',
      also: 'account password sessioni sicurezza impostazioni',
    },
  },
  commands: {
    logout: { name: 'Esci', also: 'disconnetti uscita' },
    language: { name: 'Lingua: {choice}', also: '' },
    theme: { name: 'Tema: {choice}', also: 'aspetto modalità' },
  },
  kindsOfDevices: {
    IpCamera: 'telecamera video',
    light: 'luce lampada lampadina',
    smart_plug: 'presa spina',
    switch: 'interruttore',
    barrier: 'serranda tapparella tenda persiana cancello',
    thermostat: 'termostato riscaldamento clima',
    door_lock: 'serratura porta',
    siren: 'sirena allarme',
    valve: 'valvola rubinetto',
    fan: 'ventola ventilatore aspiratore',
    media_player: 'tv televisione televisore altoparlante musica',
    presence_sensor: 'presenza movimento',
    contact_sensor: 'porta finestra contatto',
    temperature_sensor: 'temperatura termometro',
    humidity_sensor: 'umidità',
    light_sensor: 'luminosità',
    smoke_sensor: 'fumo incendio allarme',
    gas_sensor: 'gas allarme',
    water_sensor: 'acqua perdita',
    power_meter: 'energia potenza contatore',
  },
};
