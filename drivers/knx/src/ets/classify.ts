import type { DatapointId } from '../codec/datapoints.ts';
import { datapointsOf, type KnxProperty } from '../properties.ts';
import type { EtsRow } from './rows.ts';

/**
 * Words that say what an address is about, in English, Italian and German, on lower-case text. Their ends are
 * those of letters: `\b` knows no `ù`.
 */
const LIGHT =
  /(?<![\p{L}\d])(lights?|lamps?|spots?|led|luc[ei]|lampad[ae]|faretti|licht|leuchten?|lampen?)(?![\p{L}\d])/u;
const SOCKET = /(?<![\p{L}\d])(sockets?|outlets?|plugs?|pres[ae]|steckdosen?)(?![\p{L}\d])/u;
const BLIND =
  /(?<![\p{L}\d])(blinds?|shutters?|awnings?|curtains?|tapparell[ae]|tend[ae]|veneziane|oscurant[ei]|rolll[aä]den|rollladen|jalousien?|markisen?)(?![\p{L}\d])/u;
const CONTACT =
  /(?<![\p{L}\d])(windows?|doors?|finestr[ae]|port[ae]|contatt[oi]|fenster|t[uü]r|kontakt)(?![\p{L}\d])/u;
const PRESENCE =
  /(?<![\p{L}\d])(presence|motion|occupancy|presenza|movimento|bewegung|pr[aä]senz)(?![\p{L}\d])/u;
const SETPOINT =
  /(?<![\p{L}\d])(set-?points?|target|impostata|desiderata|sollwert|soll)(?![\p{L}\d])/u;
const HUMIDITY = /(?<![\p{L}\d])(humidity|umidit[aà]|feuchte)(?![\p{L}\d])/u;
const VALVE =
  /(?<![\p{L}\d])(valves?|valvol[ae]|heating|riscaldamento|ventil|heizung|stellgr[oö](?:ss|ß)e)(?![\p{L}\d])/u;
const SMOKE = /(?<![\p{L}\d])(smoke|fumo|rauch)(?![\p{L}\d])/u;
const GAS = /(?<![\p{L}\d])gas(?![\p{L}\d])/u;
const WATER = /(?<![\p{L}\d])(water|leak|acqua|perdita|wasser|leckage)(?![\p{L}\d])/u;
const STOP = /(?<![\p{L}\d])(stop|stopp?|step|ferma|lamelle|slat|passo)(?![\p{L}\d])/u;
const STATUS =
  /(?<![\p{L}\d])(status|state|feedback|fb|stato|ritorno|r[uü]ckmeldung|rm|zustand|ist)(?![\p{L}\d])|_(fb|st)$/u;

/** Words for the function of an address, which aren't part of its device's name. */
const FUNCTION =
  /(?<![\p{L}\d])(on ?\/ ?off|on-off|acceso ?\/ ?spento|ein ?\/ ?aus|switch(?:ing)?|schalten|comando|command|accensione|status|state|feedback|fb|stato|ritorno|r[uü]ckmeldung|rm|zustand|dim(?:m(?:ing|en|er)?)?|relative?|absolute?|relativ[oae]?|assolut[oae]?|regolazione|value|valore|wert|brightness|luminosit[aà]|helligkeit|up ?\/ ?down|su ?\/ ?gi[uù]|auf ?\/ ?ab|salita ?\/ ?discesa|move(?:ment)?|movimento|fahren|stop|stopp|step|passo|position(?:e)?|posizione|height|altezza|h[oö]he|set-?point|target|sollwert|soll|mode|modalit[aà]|betriebsart|scen[ea]|scenario|szene)(?![\p{L}\d])|[%°"'“”]/giu;

/** Properties of a datapoint type that needs no words. */
const BY_TYPE: Readonly<Partial<Record<DatapointId, KnxProperty>>> = {
  '1.007': 'STOP',
  '1.008': 'MOVEMENT',
  '1.010': 'STOP',
  '1.018': 'PRESENCE',
  '1.019': 'OPENINGS',
  '1.100': 'HVAC_MODE',
  '3.007': 'DIMMING',
  '3.008': 'MOVEMENT',
  '7.012': 'CURRENT',
  '7.013': 'LIGHT',
  '7.600': 'COLOR_TEMPERATURE',
  '9.004': 'LIGHT',
  '9.005': 'WIND',
  '9.006': 'PRESSURE',
  '9.007': 'HUMIDITY',
  '9.008': 'CO2',
  '9.020': 'VOLTAGE',
  '9.021': 'CURRENT',
  '9.024': 'CONSUMPTION',
  '9.026': 'RAIN',
  '9.028': 'WIND',
  '13.010': 'ENERGY',
  '13.013': 'ENERGY',
  '14.019': 'CURRENT',
  '14.027': 'VOLTAGE',
  '14.031': 'ENERGY',
  '14.056': 'CONSUMPTION',
  '14.058': 'PRESSURE',
  '17.001': 'SCENE',
  '18.001': 'SCENE',
  '20.102': 'HVAC_PRESET',
  '20.105': 'HVAC_MODE',
  '29.010': 'ENERGY',
  '232.600': 'COLOR',
};

/** What a group address is: a function with its datapoint type, or the status of one. */
export type Meaning = {
  readonly property: KnxProperty;
  readonly datapoint: DatapointId;
  readonly isStatus: boolean;
};

/** The meaning of an address by its datapoint type, its name and its groups; `undefined` if they don't say. */
export function meaningOf({ name, types, path }: EtsRow): Meaning | undefined {
  const own = name.toLowerCase();
  const whole = [...path, name].join(' ').toLowerCase();
  const isStatus = STATUS.test(own);
  for (const type of types) {
    const property = BY_TYPE[type as DatapointId] ?? byWords(type, own, whole);
    if (!property) continue;
    const known: readonly string[] = datapointsOf(property);
    if (known.includes(type)) return { property, datapoint: type as DatapointId, isStatus };
  }
  return undefined;
}

function byWords(type: string, own: string, whole: string): KnxProperty | undefined {
  // Its own name says more than its groups: a socket among the lights is a socket.
  const first = (
    ...pairs: readonly (readonly [RegExp, KnxProperty])[]
  ): KnxProperty | undefined => {
    for (const text of [own, whole]) {
      const pair = pairs.find(([words]) => words.test(text));
      if (pair) return pair[1];
    }
    return undefined;
  };
  switch (type) {
    case '1.001':
    case '1.002':
    case '1.003':
    case '1.011':
      if (BLIND.test(own)) return STOP.test(own) ? 'STOP' : 'MOVEMENT';
      return (
        first([LIGHT, 'LIGHT_ON_OFF'], [SOCKET, 'SMART_PLUG_ON_OFF'], [PRESENCE, 'PRESENCE']) ??
        (CONTACT.test(own) ? 'OPENINGS' : 'SWITCH_ON_OFF')
      );
    case '1.005':
      return first([SMOKE, 'SMOKE'], [GAS, 'GAS'], [WATER, 'WATER_LEAK']);
    case '1.009':
      return BLIND.test(whole) && !CONTACT.test(own) ? 'MOVEMENT' : 'OPENINGS';
    case '1.017':
      return BLIND.test(whole) ? 'STOP' : 'PRESS';
    case '5.001':
      return (
        first([BLIND, 'POSITION'], [HUMIDITY, 'HUMIDITY'], [VALVE, 'HVAC_STATE']) ?? 'BRIGHTNESS'
      );
    case '9.001':
    case '14.068':
      return SETPOINT.test(own) ? 'SETPOINT' : 'TEMPERATURE';
    default:
      return undefined;
  }
}

/** The name of the device that an address belongs to: without the words for its function. */
export function deviceNameOf({ name }: EtsRow): string {
  const rest = name
    .replaceAll(FUNCTION, ' ')
    .replaceAll(/[\s,:;_/|()[\]-]+$|^[\s,:;_/|()[\]-]+/g, '')
    .replaceAll(/\s+([,:;_/|)\]-]\s*)*/g, ' ')
    .trim();
  return rest === '' ? name : rest;
}
