import { jsonIn, numberIn, textIn, type Json, type MoveProblem } from '@dimora/driver-kit';
import { isWellKnown, WELL_KNOWN } from '../well-known-key.ts';

/** What a radio needs to find its network again. */
export type MovedKeys = {
  readonly secrets: Readonly<Record<string, string>>;
  readonly channel: number | null;
  readonly problems: readonly MoveProblem[];
};

const hexOf = (bytes: readonly number[]): string => Buffer.from(bytes).toString('hex');
const DEFAULT = { panId: '1a62', extendedPanId: 'dddddddddddddddd', channel: 11 } as const;

/**
 * Keys by the configuration; what it leaves to be made, the copy of the radio's memory knows. A key that is in neither
 * is named, and nothing takes its place: its devices would not answer. A configuration without one uses the key that
 * everybody knows.
 */
export function movedKeys(configuration: Json | undefined, backup: Json | undefined): MovedKeys {
  const advanced = jsonIn(configuration ?? {}, 'advanced');
  const memory = backup ?? {};
  /** The default of the other system, which counts only where it was read that nothing was written. */
  const whenAbsent = (key: string, value: string): string | undefined =>
    configuration !== undefined && (advanced[key] === undefined || advanced[key] === null)
      ? value
      : undefined;
  const networkKey =
    bytesIn(advanced, 'network_key', 16) ??
    hexIn(jsonIn(memory, 'network_key'), 'key', 16) ??
    whenAbsent('network_key', WELL_KNOWN);
  const panId =
    panIdOf(advanced['pan_id']) ??
    hexIn(memory, 'pan_id', 2) ??
    whenAbsent('pan_id', DEFAULT.panId);
  const extendedPanId =
    bytesIn(advanced, 'ext_pan_id', 8) ??
    hexIn(memory, 'extended_pan_id', 8) ??
    whenAbsent('ext_pan_id', DEFAULT.extendedPanId);
  const found = { networkKey, panId, extendedPanId };
  const secrets = Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const problems: MoveProblem[] = Object.entries(found)
    .filter(([, value]) => value === undefined)
    .map(([subject]) => ({ code: 'missingKey', subject }));
  if (networkKey !== undefined && isWellKnown(networkKey))
    problems.push({ code: 'knownKey', subject: 'networkKey' });
  const channel = numberIn(advanced, 'channel') ?? numberIn(memory, 'channel') ?? DEFAULT.channel;
  return { secrets, channel: isChannel(channel) ? channel : null, problems };
}

const isChannel = (channel: number): boolean =>
  Number.isInteger(channel) && channel >= 11 && channel <= 26;

/** A list of bytes; the word GENERATE and anything else isn’t one. */
function bytesIn(json: Json, key: string, length: number): string | undefined {
  const value = json[key];
  const isList = Array.isArray(value) && value.length === length && value.every(isByte);
  return isList ? hexOf(value as number[]) : undefined;
}

const isByte = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xff;

function hexIn(json: Json, key: string, bytes: number): string | undefined {
  const value = (textIn(json, key) ?? '').toLowerCase();
  return value.length === bytes * 2 && /^[0-9a-f]+$/.test(value) ? value : undefined;
}

function panIdOf(value: unknown): string | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 0xfffe)
    return undefined;
  return value.toString(16).padStart(4, '0');
}
