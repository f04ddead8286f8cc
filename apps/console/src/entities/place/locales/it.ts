import type { Translated } from '@dimora/i18n';
import type { PlaceWords } from './en.ts';

/** Places, their map and the search for them, in Italian. */
export const it: Translated<PlaceWords> = {
  types: {
    Home: 'Casa',
    Office: 'Ufficio',
    Hotel: 'Albergo',
  },
  subTypes: {
    House: 'Casa',
    SeaHouse: 'Casa al mare',
    MountainHouse: 'Casa in montagna',
    Apartment: 'Appartamento',
    Villa: 'Villa',
    OpenSpace: 'Open space',
    Other: 'Altro',
    Store: 'Negozio',
    Worksite: 'Cantiere',
    Industry: 'Industria',
    Factory: 'Fabbrica',
    Warehouse: 'Magazzino',
    'B&B': 'B&B',
    Luxury: 'Albergo di lusso',
    Resort: 'Resort',
  },
  kind: {
    type: 'Tipo',
    subType: 'Genere',
  },
  map: {
    label: 'Mappa del luogo. Le frecce la spostano, più e meno cambiano l’ingrandimento.',
    fixed: 'Mappa del luogo',
    nearer: 'Ingrandisci',
    farther: 'Riduci',
    nearest: 'Più vicino di così non si può',
    farthest: 'Più lontano di così non si può',
    simple: 'Mappa semplice: al momento senza strade',
    position: '{latitude}, {longitude} · il cerchio arriva a {radius}',
  },
  search: {
    label: 'Cerca un indirizzo',
    placeholder: 'Via e numero, o città',
    help: 'Cerca un indirizzo, oppure sposta la mappa',
    results: 'Luoghi trovati',
    searching: 'Ricerca in corso…',
    pressEnter: 'Premi Invio per cercare',
    failed:
      'Il servizio di ricerca degli indirizzi non risponde. Riprova tra poco, o sposta la mappa.',
    locate: 'Dove mi trovo',
    found: { one: '{count} luogo trovato', other: '{count} luoghi trovati' },
    NO_LOCATION_DATA: 'Nessun luogo trovato. Prova con meno parole, o sposta la mappa.',
  },
  position: {
    latitude: 'Latitudine',
    longitude: 'Longitudine',
    latitudeHelp: 'Gradi nord, da −90 a 90',
    longitudeHelp: 'Gradi est, da −180 a 180',
    invalid: 'Inserisci una posizione valida!',
    address: 'Indirizzo',
    addressHelp: 'Ricavato dalla posizione sulla mappa',
    addressLooking: 'Ricerca dell’indirizzo…',
    addressUnknown: 'Qui non risulta nessun indirizzo',
    radius: 'Raggio',
    radiusHelp: 'I metri intorno al luogo che contano come esserci',
  },
  image: 'Mappa intorno a {name}',
};
