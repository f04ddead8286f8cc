import {
  isJson,
  jsonIn,
  numberIn,
  parseJson,
  rounded,
  textIn,
  type Json,
} from '@dimora/driver-kit';
import { componentsIn, type Components } from './components.ts';
import { readNews, type News } from './news.ts';

/** What a sleeping device has sent while it was awake. */
export type Report = {
  /** Its own id, such as `shellyht-EE45E9`. */
  readonly id: string;
  /** True if it tells all that the device has. */
  readonly isWhole: boolean;
  readonly news: News;
  /** How long it sleeps at most, in seconds, where it says so. */
  readonly sleepsFor: number | undefined;
};

/** The units in which an H&T may be set to show its temperature. */
export const REPORT_UNITS = ['C', 'F'] as const;
export type ReportUnit = (typeof REPORT_UNITS)[number];

const ID = /^shelly[a-z0-9-]{1,40}-[0-9a-f]{6,12}$/i;

/**
 * The request that an H&T of generation 1 makes: `/?hum=89&temp=9.88&id=shellyht-EE45E9`. The temperature is in the unit
 * that is set in the device, which it doesn't say. Never throws.
 */
export function readReportUrl(url: string, unit: ReportUnit = 'C'): Report | undefined {
  const at = url.indexOf('?');
  const query = new URLSearchParams(at < 0 ? '' : url.slice(at));
  const id = query.get('id') ?? '';
  const [rh, told] = [measured(query.get('hum')), measured(query.get('temp'))];
  const tC = told === undefined || unit === 'C' ? told : rounded(((told - 32) * 5) / 9, 2);
  if (!ID.test(id) || (rh === undefined && tC === undefined)) return undefined;
  const components: Components = {
    ...(tC !== undefined && { 'temperature:0': { id: 0, tC } }),
    ...(rh !== undefined && { 'humidity:0': { id: 0, rh } }),
  };
  return {
    id,
    isWhole: rh !== undefined && tC !== undefined,
    news: { kind: 'status', components },
    sleepsFor: undefined,
  };
}

const measured = (text: string | null): number | undefined =>
  text !== null && /^-?\d{1,3}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined;

/** A frame that a device of generation 2 or later sends over its outbound WebSocket. Never throws. */
export function readReportFrame(text: string): Report | undefined {
  const frame: Json | undefined = parseJson(Buffer.from(text));
  const id = frame && textIn(frame, 'src');
  const news = frame && readNews(frame);
  if (!frame || !news || id === undefined || !ID.test(id)) return undefined;
  const sys = jsonIn(frame, 'params')['sys'];
  return {
    id,
    isWhole: frame['method'] === 'NotifyFullStatus',
    news,
    sleepsFor: isJson(sys) ? numberIn(sys, 'wakeup_period') : undefined,
  };
}

/** The components of two reports, the later one over the earlier. */
export const laidOver = (before: Components, news: Components): Components =>
  componentsIn({
    ...before,
    ...Object.fromEntries(
      Object.entries(news).map(([key, part]) => [key, { ...before[key], ...part }]),
    ),
  });
