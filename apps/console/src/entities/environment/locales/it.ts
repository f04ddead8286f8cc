import type { Translated } from '@dimora/i18n';
import type { EnvironmentWords } from './en.ts';

/** Rooms and their numbers, in Italian. */
export const it: Translated<EnvironmentWords> = {
  numbers: {
    TEMPERATURE: 'Temperatura',
    HUMIDITY: 'Umidità',
    AQI: 'Qualità dell’aria',
    CONSUMPTION: 'Potenza adesso',
    PEOPLE: 'Persone',
    PRESENCE: 'Presenza',
    LIGHT_ON_OFF: 'Luci accese',
    OPENINGS: 'Porte e finestre',
  },
  measures: {
    SMART_PLUG_ON_OFF: 'Prese accese',
    SWITCH_ON_OFF: 'Interruttori accesi',
    BATTERY_LEVEL: 'Batteria più scarica',
  },
  outdoors: 'All’aperto',
  indoorAnd: 'Fuori {outside}',
  rule: {
    brief: { one: '{count} contatore', other: 'Somma di {count} contatori' },
    house: 'Misurato da «{name}», il contatore di casa. Ciò che alimenta non si aggiunge.',
    houses: 'Somma dei contatori di casa: {names}. Ciò che alimentano non si aggiunge.',
    largest:
      'Misurato da «{name}», che ha il valore più alto fra {names}; non si sommano. Nella pagina di un contatore indica quale misura tutta la casa.',
    circuit: 'Misurato da «{name}», il contatore dell’ambiente. Ciò che alimenta non si aggiunge.',
    only: 'Misurato da «{name}», l’unico contatore qui.',
    sum: { one: 'Misurato da {names}', other: 'Somma di {count} contatori: {names}' },
    more: { one: 'un altro', other: 'altri {count}' },
  },
  nobody: 'Nessuno',
  people: { one: '{count} in casa', other: '{count} in casa' },
  peopleHere: { one: '{count} qui', other: '{count} qui' },
  somebody: 'Movimento',
  stillness: 'Quiete',
  allClosed: 'Tutto chiuso',
  opened: { one: '{count} aperta', other: '{count} aperte' },
  lights: '{on} su {of}',
  lightsOn: { one: '{count} accesa', other: '{count} accese' },
  lightsOff: 'spente',
  stale: 'non si aggiorna da {age}',
  unreachable: 'ultimo valore {age}',
  noNumbers: 'Qui non si misura ancora nulla',
  select: { nothing: 'Nessun ambiente con questo nome' },
  tree: 'Ambienti della casa',
};
