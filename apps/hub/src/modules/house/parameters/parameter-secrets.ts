import { SECRET_MASK } from '@dimora/domain';

/** Where a value holds secrets: names of fields, in an object or in each object of a list. */
export type SecretFields = readonly string[];

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as people read it: the mask stands for each secret that is set. */
export function maskSecrets(value: unknown, secrets: SecretFields): unknown {
  if (Array.isArray(value)) return value.map((each) => maskSecrets(each, secrets));
  if (!isFields(value)) return value;
  return mapSecrets(value, secrets, (secret) => (secret === '' ? secret : SECRET_MASK));
}

/**
 * The value with the stored secrets where it was sent back with the mask. Members of a list are compared by their `Id`: one that
 * is new, or has another, gets nobody's secret and keeps the mask (see {@link holdsMask}).
 */
export function keepSecrets(sent: unknown, stored: unknown, secrets: SecretFields): unknown {
  if (Array.isArray(sent)) {
    const before = Array.isArray(stored) ? stored.filter(isFields) : [];
    return sent.map((each: unknown) =>
      keepSecrets(each, isFields(each) && before.find(({ Id }) => Id === each['Id']), secrets),
    );
  }
  if (!isFields(sent)) return sent;
  return mapSecrets(sent, secrets, (secret, name) =>
    secret === SECRET_MASK && isFields(stored) ? (stored[name] ?? secret) : secret,
  );
}

/** The paths at which a value still holds the mask in place of a secret. */
export function holdsMask(value: unknown, secrets: SecretFields, path = 'Value'): string[] {
  if (Array.isArray(value))
    return value.flatMap((each, at) => holdsMask(each, secrets, `${path}.${at}`));
  if (!isFields(value)) return [];
  return secrets.filter((name) => value[name] === SECRET_MASK).map((name) => `${path}.${name}`);
}

const mapSecrets = (
  value: Fields,
  secrets: SecretFields,
  change: (secret: unknown, name: string) => unknown,
): Fields =>
  Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      secrets.includes(name) ? change(each, name) : each,
    ]),
  );
