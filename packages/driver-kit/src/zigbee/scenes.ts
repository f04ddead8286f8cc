import { cleanName } from '@dimora/domain';
import { isJson } from '../json.ts';
import { finite, shortText } from '../mqtt/payload.ts';

/** A scene stored in a device or a group: its number there, and its name. */
export type Scene = { readonly id: number; readonly name: string };

const MOST = 100;

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/**
 * The scenes of an entry: a group lists its own, a device those of its endpoints. Each name is unique: the
 * second 'Evening' has its number behind it.
 */
export function scenesIn(entry: Readonly<Record<string, unknown>>): Scene[] {
  const { scenes, endpoints } = entry;
  const ofEndpoints = isJson(endpoints)
    ? Object.values(endpoints).flatMap((each) => (isJson(each) ? listed(each['scenes']) : []))
    : [];
  const byId = new Map<number, string>();
  for (const scene of [...listed(scenes), ...ofEndpoints].slice(0, MOST)) {
    const id = isJson(scene) ? finite(scene['id']) : undefined;
    if (!isJson(scene) || id === undefined || !Number.isInteger(id) || byId.has(id)) continue;
    const name = cleanName(shortText(scene['name'], 160)) || `Scene ${id}`;
    byId.set(id, [...byId.values()].includes(name) ? `${name} (${id})` : name);
  }
  return [...byId].map(([id, name]) => ({ id, name }));
}
