import { DEVICES } from './devices.ts';
import { ROOMS } from './rooms.ts';

/** The villa's names in Italian; those it is built with are English. */
const ITALIAN: Readonly<Record<string, string>> = {
  // Rooms
  'Ground floor': 'Piano terra',
  'First floor': 'Primo piano',
  Outside: 'Esterno',
  'Living room': 'Soggiorno',
  Kitchen: 'Cucina',
  'Dining room': 'Sala da pranzo',
  Foyer: 'Ingresso',
  Study: 'Studio',
  Laundry: 'Lavanderia',
  Garage: 'Garage',
  'Master bedroom': 'Camera matrimoniale',
  'Children’s room': 'Camera dei bambini',
  Bathroom: 'Bagno',
  'Second bathroom': 'Secondo bagno',
  Garden: 'Giardino',
  Terrace: 'Terrazza',
  // Phones
  'Giulia’s phone': 'Telefono di Giulia',
  'Marco’s phone': 'Telefono di Marco',
  'Sofia’s phone': 'Telefono di Sofia',
  // Front door
  'Front door camera': 'Telecamera dell’ingresso',
  // Living room
  'Sofa lamp': 'Lampada del divano',
  'Ceiling lamp': 'Lampadario',
  Television: 'Televisore',
  'Living room thermostat': 'Termostato del soggiorno',
  'Living room blind': 'Tapparella del soggiorno',
  'Living room motion': 'Movimento nel soggiorno',
  'Living room climate': 'Clima del soggiorno',
  'Terrace door': 'Porta della terrazza',
  'Air monitor': 'Qualità dell’aria',
  // Kitchen and dining room
  'Kitchen ceiling': 'Luce della cucina',
  'Worktop light': 'Luce del piano di lavoro',
  Fridge: 'Frigorifero',
  Kettle: 'Bollitore',
  'Kitchen climate': 'Clima della cucina',
  'Kitchen window': 'Finestra della cucina',
  'Kitchen motion': 'Movimento in cucina',
  'Smoke detector': 'Rilevatore di fumo',
  'Dining pendant': 'Lampada del tavolo',
  'Dining room blind': 'Tapparella della sala da pranzo',
  // Foyer, study, laundry and garage
  'Foyer light': 'Luce dell’ingresso',
  'Front door lock': 'Serratura del portone',
  'Front door': 'Portone',
  'Foyer motion': 'Movimento nell’ingresso',
  'Gate opener': 'Apricancello',
  'House meter': 'Contatore di casa',
  'Solar inverter': 'Inverter fotovoltaico',
  'Desk lamp': 'Lampada della scrivania',
  Computer: 'Computer',
  Printer: 'Stampante',
  'Study thermostat': 'Termostato dello studio',
  'Washing machine': 'Lavatrice',
  'Leak sensor': 'Sensore di allagamento',
  'Laundry light': 'Luce della lavanderia',
  'Garage door': 'Porta del garage',
  'Garage relays': 'Relè del garage',
  'Garden path lights': 'Luci del vialetto',
  // First floor
  'Bedside lamp left': 'Lampada da comodino sinistra',
  'Bedside lamp right': 'Lampada da comodino destra',
  'Bedroom thermostat': 'Termostato della camera',
  'Bedroom blind': 'Tapparella della camera',
  'Bedroom window': 'Finestra della camera',
  'Bedroom climate': 'Clima della camera',
  'Night light': 'Luce notturna',
  'Children’s thermostat': 'Termostato dei bambini',
  'Children’s room motion': 'Movimento nella camera dei bambini',
  'Bedtime button': 'Pulsante della buonanotte',
  'Mirror light': 'Luce dello specchio',
  'Bathroom climate': 'Clima del bagno',
  'Towel warmer': 'Scaldasalviette',
  'Shower light': 'Luce della doccia',
  'Extractor fan': 'Aspiratore',
  // Outdoors
  'Garden lights': 'Luci del giardino',
  'Weather station': 'Stazione meteo',
  Irrigation: 'Irrigazione',
  'Garden gate': 'Cancello del giardino',
  'Greenhouse sensor': 'Sensore della serra',
  'Terrace lights': 'Luci della terrazza',
  Awning: 'Tenda da sole',
  'Terrace remote': 'Telecomando della terrazza',
  'Pool pump': 'Pompa della piscina',
  // Services
  'Weather service': 'Servizio meteo',
  'Forecast temperature': 'Temperatura prevista',
  'Forecast humidity': 'Umidità prevista',
  // The boiler room's bus
  'Boiler room meter': 'Contatore del locale caldaia',
  'Boiler room relays': 'Relè del locale caldaia',
  'Heat pump': 'Pompa di calore',
  // Its automations
  'Good night': 'Buonanotte',
  Leaving: 'Si esce',
  Film: 'Cinema',
  Morning: 'Buongiorno',
  'Garden lights at sunset': 'Luci del giardino al tramonto',
  // Nodes of its radio networks
  'Table lamp': 'Lampada da tavolo',
  'Outdoor lights': 'Luci esterne',
  'Living room radiator': 'Termosifone del soggiorno',
  'Bedroom roller blind': 'Avvolgibile della camera',
  'Foyer multisensor': 'Multisensore dell’ingresso',
  'Side door lock': 'Serratura della porta laterale',
  'Dryer plug': 'Presa dell’asciugatrice',
  'Pantry window': 'Finestra della dispensa',
  'Laundry leak sensor': 'Sensore di perdite della lavanderia',
  'Bookcase lamp': 'Lampada della libreria',
  'Garage door lamp': 'Luce del portone del garage',
  'Corner lamp': 'Lampada d’angolo',
  'Extractor hood lamp': 'Luce della cappa',
  'Bedside lamp': 'Lampada del comodino',
  'Terrace lantern': 'Lanterna della terrazza',
  'Record player plug': 'Presa del giradischi',
  'Coffee machine plug': 'Presa della macchina del caffè',
  'Hallway motion': 'Movimento nel corridoio',
  'Small kitchen window': 'Finestrella della cucina',
  'Bedside climate': 'Clima del comodino',
  'Garage climate': 'Clima del garage',
  'Bathroom leak sensor': 'Sensore di perdite del bagno',
  'Sofa button': 'Pulsante del divano',
  'Blackout blind': 'Tenda oscurante',
  'Window radiator': 'Termosifone della finestra',
  // What nobody has installed yet
  'Reading lamp': 'Lampada da lettura',
  'Shelf light': 'Luce dello scaffale',
  'Veranda plug': 'Presa della veranda',
  'Garden camera': 'Telecamera del giardino',
  'Fountain plug': 'Presa della fontana',
};

/** A language of the villa's names. */
export type VillaLanguage = 'en' | 'it';

const ENGLISH: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ITALIAN).map(([english, italian]) => [italian, english]),
);

/**
 * A name of the villa in another language, `undefined` if it has none: somebody has chosen it, or it is in that
 * language already.
 */
export const villaName = (name: string, language: VillaLanguage): string | undefined =>
  (language === 'it' ? ITALIAN : ENGLISH)[name];

/** Every name that the villa is built with. */
export const VILLA_NAMES: readonly string[] = [
  ...ROOMS.map(({ Name }) => Name),
  ...DEVICES.flatMap(({ Name, channels = [] }) => [Name, ...channels.map((each) => each.Name)]),
];
