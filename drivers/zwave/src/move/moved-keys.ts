import { jsonIn, textIn, type Json, type KeySource, type MoveProblem } from '@dimora/driver-kit';
import { freshKey } from '../fresh-key.ts';
import { isKey, type ZwaveKeys } from '../settings.ts';

type Name = keyof ZwaveKeys;

/** Where each key stands in the settings, and what it is called there. */
const PLACES: Readonly<Record<Name, readonly [group: string, key: string]>> = {
  s0: ['securityKeys', 'S0_Legacy'],
  s2Unauthenticated: ['securityKeys', 'S2_Unauthenticated'],
  s2Authenticated: ['securityKeys', 'S2_Authenticated'],
  s2Access: ['securityKeys', 'S2_AccessControl'],
  longRangeAuthenticated: ['securityKeysLongRange', 'S2_Authenticated'],
  longRangeAccess: ['securityKeysLongRange', 'S2_AccessControl'],
};

/** Keys that only networks with long-range nodes have. */
const SELDOM: ReadonlySet<Name> = new Set(['longRangeAuthenticated', 'longRangeAccess']);

/**
 * The keys in the settings. One that isn't there was never used, or its nodes can't be operated: it is named, and a
 * fresh one takes its place for nodes that are included later.
 */
export function foundKeys(
  zwave: Json,
  entropy: KeySource,
): {
  readonly secrets: Readonly<Record<string, string>>;
  readonly found: readonly Name[];
  readonly problems: readonly MoveProblem[];
} {
  const secrets: Record<string, string> = {};
  const found: Name[] = [];
  const problems: MoveProblem[] = [];
  for (const name of Object.keys(PLACES) as Name[]) {
    const key = keyOf(zwave, name);
    if (key !== undefined) found.push(name);
    else if (!SELDOM.has(name)) problems.push({ code: 'missingKey', subject: name });
    secrets[name] = key ?? freshKey(entropy);
  }
  return { secrets, found, problems };
}

function keyOf(zwave: Json, name: Name): string | undefined {
  const [group, key] = PLACES[name];
  const written = textIn(jsonIn(zwave, group), key) ?? older(zwave, name) ?? '';
  // Some wrote them as a list of bytes: `0x01, 0x02, …`.
  const digits = written.replaceAll(/0x|[\s,]/gi, '').toLowerCase();
  return isKey(digits) ? digits : undefined;
}

/** Before S2 there was one key, at the top of the settings. */
const older = (zwave: Json, name: Name): string | undefined =>
  name === 's0' ? textIn(zwave, 'networkKey') : undefined;
