import type { Translated } from '@dimora/i18n';
import type { HubWords } from './en.ts';

/** Hubs, in Italian. */
export const it: Translated<HubWords> = {
  online: 'Online',
  offline: 'Offline',
  lastSeen: 'Visto {age}',
  neverSeen: 'Mai visto dal cloud',
  zone: {
    what: 'il fuso orario',
    title: 'Fuso orario dell’hub',
    label: 'Fuso orario',
    now: 'Lì ora è {time}.',
    ofPlace: 'Quello del luogo: {zone}',
    ofHub: 'Quello del computer dell’hub: {zone}',
    none: 'Nessun fuso orario con questo nome',
  },
  holidays: {
    what: 'i giorni di festa',
    title: 'Giorni di festa',
    country: 'Paese',
    ofZone: 'Quello del fuso orario: {country}',
    notChosen: 'Non scelto',
    next: 'Il prossimo è {day}.',
    unknown: 'Le automazioni non sanno quali sono i giorni di festa.',
    patron: 'Festa del patrono',
    noPatron: 'Nessuna',
    patronDay: 'Giorno',
  },
};
