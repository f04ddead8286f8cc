import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../program/start-refusal.ts';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with these secrets filled in. Each is, the first that is set: the variable itself, the file
 * named by `<NAME>_FILE`, or the systemd credential of that name in lower case with hyphens (`dimora-smtp-url`).
 * Rejects with a `StartRefusal` for a file that can't be read.
 */
export function withSecrets(env: Environment, names: readonly string[]): Environment {
  const filled: Record<string, string | undefined> = { ...env };
  for (const name of names) filled[name] = env[name] ?? fromFile(env, name);
  return filled;
}

function fromFile(env: Environment, name: string): string | undefined {
  const path = env[`${name}_FILE`];
  if (path) {
    try {
      return readFileSync(path, 'utf8').trim();
    } catch (error) {
      throw new StartRefusal(`${name}_FILE names ${path}, which can't be read.`, { cause: error });
    }
  }
  const credentials = env['CREDENTIALS_DIRECTORY'];
  if (!credentials) return undefined;
  try {
    return readFileSync(join(credentials, name.toLowerCase().replaceAll('_', '-')), 'utf8').trim();
  } catch {
    // Most credentials aren't given.
    return undefined;
  }
}

/**
 * Throws a `StartRefusal` for options that carried secrets once: everyone on a machine can read the arguments of
 * its programs. `secrets` gives each option's variable.
 */
export function refuseSecretOptions(
  args: readonly string[],
  secrets: Readonly<Record<string, string>>,
): void {
  for (const [option, name] of Object.entries(secrets))
    if (args.some((each) => each === option || each.startsWith(`${option}=`)))
      throw new StartRefusal(
        `${option} isn't taken any more: everyone on this machine could read the password in it. Put the address in a file and name the file in ${name}_FILE, or set ${name}.`,
      );
}
