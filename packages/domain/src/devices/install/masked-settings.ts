import { isSecretName } from './secret-names.ts';

/** The mask shown in place of a secret: it reveals that there is one, not its value. */
export const SECRET_MASK = '••••••';

type Settings = Readonly<Record<string, unknown>>;

/** A password within a URL, up to the last @ before its path: in the authority, or in the query. */
const IN_ADDRESS =
  /(?<=\w:\/\/[^/@\s:]*:)[^/\s]+(?=@)|(?<=[?&](?:[\w-]*pass(?:word|wd|phrase)?|pwd|psw|[\w-]*(?:token|secret)|(?:api|access|auth)_?key)=)[^&#\s]+/gi;

/** Settings as readers may see them: without secrets, however deeply nested (DEVICES-04). */
export const maskedSettings = (settings: Settings): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, masked(name, value)]));

function masked(name: string, value: unknown): unknown {
  if (isSecretName(name))
    return value === undefined || value === null || value === '' ? value : SECRET_MASK;
  if (Array.isArray(value)) return value.map((each) => masked('', each));
  if (isRecord(value)) return maskedSettings(value);
  return typeof value === 'string' ? value.replaceAll(IN_ADDRESS, SECRET_MASK) : value;
}

/** Restores the secrets in settings that were read masked and sent back. */
export function unmaskedSettings(sent: Settings, real: Settings): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      unmasked(value, Object.hasOwn(real, name) ? real[name] : undefined),
    ]),
  );
}

function unmasked(sent: unknown, real: unknown): unknown {
  if (sent === SECRET_MASK && real !== undefined) return real;
  if (Array.isArray(sent))
    return sent.map((each, at) => unmasked(each, Array.isArray(real) ? real[at] : undefined));
  if (isRecord(sent)) return isRecord(real) ? unmaskedSettings(sent, real) : sent;
  if (typeof sent !== 'string' || typeof real !== 'string') return sent;
  const hidden = real.match(IN_ADDRESS) ?? [];
  const parts = sent.split(SECRET_MASK);
  // Only if no element was added or removed is it certain which secret belongs where.
  return parts.length === hidden.length + 1
    ? parts.map((part, at) => part + (hidden[at] ?? '')).join('')
    : sent;
}

/**
 * Dotted paths, as a form names its fields, where settings still contain the mask itself in place of a
 * secret.
 */
export function masksIn(value: unknown, path: string = ''): string[] {
  if (typeof value === 'string') return value.includes(SECRET_MASK) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    masksIn(each, path === '' ? name : `${path}.${name}`),
  );
}

const isRecord = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
