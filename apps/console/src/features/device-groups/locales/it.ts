import type { Translated } from '@dimora/i18n';
import type { DeviceGroupsWords } from './en.ts';

/** The device groups' screens, in Italian. */
export const it: Translated<DeviceGroupsWords> = {
  them: 'i gruppi di dispositivi',
  it: 'questo gruppo di dispositivi',
  title: 'Gruppi di dispositivi',
  subtitle: 'Tipi di dispositivi raggruppati, per automazioni e resoconti',
  devices: 'Dispositivi',
  add: 'Aggiungi gruppo',
  system: 'Di sistema',
  own: 'Gruppi di questa casa',
  locked: 'Gruppo di sistema',
  count: { one: '{count} dispositivo', other: '{count} dispositivi' },
  appliesTo: 'Comprende',
  empty: {
    title: 'Ancora nessun gruppo tuo',
    line: 'Raggruppa i tipi di dispositivi sotto un solo nome, come «Tutto l’esterno».',
  },
  gone: {
    now: '{who} ha eliminato questo gruppo nel frattempo',
  },
  systemNote: {
    title: 'Questo è un gruppo di sistema',
    line: 'È uguale in ogni casa, perciò non si può modificare né eliminare.',
  },
  readOnly: 'Che cosa comprende',
  inside: 'Dispositivi in questo gruppo',
  nothingInside: 'Ancora nessun dispositivo di questi tipi',
  form: {
    create: 'Nuovo gruppo di dispositivi',
    name: 'Nome',
    nameHelp: 'Breve, come lo diresti a voce',
    description: 'Descrizione',
    descriptionHelp: 'A che cosa serve; facoltativa',
    categories: 'Tipi di dispositivi',
    categoriesHelp: 'Un dispositivo fa parte del gruppo se è di uno di questi tipi',
    categoriesEmpty: 'Scegli i tipi',
    reports: 'Valori riportati',
    reportsHelp: 'I valori che automazioni e resoconti leggono dal gruppo; facoltativi',
    reportsEmpty: 'Scegli i valori',
    noMatch: 'Niente con questo nome',
    submit: 'Aggiungi gruppo',
    save: 'Salva le modifiche',
    faults: {
      required: 'Campo obbligatorio',
      tooLong: 'Al massimo {limit} caratteri',
      nameTaken: 'Un altro gruppo ha già questo nome',
      invalid: 'Non è utilizzabile',
    },
  },
  deleted: '«{name}» eliminato',
  conflict: {
    title: '{who} ha modificato questo gruppo nel frattempo',
  },
  remove: {
    action: 'Elimina gruppo',
    line: 'I suoi dispositivi restano come sono.',
    question: 'Eliminare «{name}»?',
    loss: 'Il gruppo viene eliminato per tutti. I suoi dispositivi restano come sono.',
  },
};
