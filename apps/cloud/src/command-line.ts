import { homedir, hostname } from 'node:os';
import { join, resolve } from 'node:path';
import {
  StartRefusal,
  keyFileOf,
  portOf,
  readOptions,
  refuseOpenDemo,
  refuseSecretOptions,
  type Environment,
} from '@dimora/node-kit';

import { staffChange, type StaffChange } from './staff-change.ts';

/** The variables that hold secrets; each may also be given as a file, `DIMORA_SMTP_URL_FILE`. */
export const SECRET_VARIABLES = [
  'DIMORA_SMTP_URL',
  'DIMORA_POSTGRES_URL',
  'DIMORA_NATS_URL',
  'DIMORA_MAPS_KEY',
  'DIMORA_IP_LOCATION_KEY',
] as const;

/** Options that were taken once, with the variables that replace them. */
const FORMER_OPTIONS = {
  '--smtp': 'DIMORA_SMTP_URL',
  '--postgres': 'DIMORA_POSTGRES_URL',
  '--nats': 'DIMORA_NATS_URL',
} as const;

/** The command-line options of a cloud. */
export type CloudArguments = {
  readonly demo: boolean;
  /** The folder of the database, tiles and logs. */
  readonly dataFolder: string;
  readonly port: number;
  readonly host: string;
  readonly consoleFolder: string | undefined;
  /** The address by which people and hubs reach the cloud; by default where it listens. */
  readonly publicUrl: string | undefined;
  /** How many proxies of one's own stand before it, whose forwarded addresses are trusted. */
  readonly trustProxy: number;
  /** The database and message server that replicas share. */
  readonly shared: { readonly postgresUrl: string; readonly natsUrl: string } | undefined;
  /** Where other replicas reach this one; by default where it listens. */
  readonly ownUrl: string | undefined;
  /** The mail server; without one, mail stays in the queue. */
  readonly smtpUrl: string | undefined;
  /** This replica's name among those that share a database. */
  readonly replica: string;
  /** In the demo: the address of the simulated geocoder. */
  readonly geocoderUrl: string | undefined;
  /** The file of the key to the secrets, if it isn't in the default place. */
  readonly keyFile: string | undefined;
  /** True to encrypt the secrets with a new key, and end. */
  readonly changeKey: boolean;
  /** The person whose rank to change, and end. */
  readonly staff: StaffChange | undefined;
};

/** Reads the command line and the secrets of the environment. Rejects with a `StartRefusal` that names the fault. */
export function readArguments(
  args: readonly string[],
  environment: Environment = {},
): CloudArguments {
  refuseSecretOptions(args, FORMER_OPTIONS);
  refuseBareTrust(args);
  const values = parse(args);
  const { demo = false, host = '127.0.0.1' } = values;
  const port = portOf('--port', values.port ?? '8081');
  if (!demo && values.data === undefined)
    throw new StartRefusal('Say --demo for the demo, or --data DIR for a real cloud.');
  if (demo) refuseOpenDemo(host);
  const dataFolder =
    values.data === undefined
      ? join(homedir(), '.dimora', `demo-cloud-${port}`)
      : resolve(values.data);
  return {
    demo,
    host,
    port,
    dataFolder,
    consoleFolder: values.console === undefined ? undefined : resolve(values.console),
    publicUrl: webUrlOf('--public-url', values['public-url']),
    ownUrl: webUrlOf('--own-url', values['own-url']),
    trustProxy: hopsOf(values['trust-proxy']),
    shared: sharedOf(environment['DIMORA_POSTGRES_URL'], environment['DIMORA_NATS_URL']),
    smtpUrl: urlOf('DIMORA_SMTP_URL', environment['DIMORA_SMTP_URL'], ['smtp:', 'smtps:']),
    replica: values.replica ?? hostname(),
    geocoderUrl: webUrlOf('--geocoder', values.geocoder),
    keyFile: keyFileOf(values['key-file'], dataFolder),
    changeKey: values['change-key'] ?? false,
    staff: values.staff === undefined ? undefined : staffChange(values.staff),
  };
}

/** Until 3.2 the option took no number, and believed whichever address the caller claimed. */
function refuseBareTrust(args: readonly string[]): void {
  const at = args.indexOf('--trust-proxy');
  if (at !== -1 && !/^\d/.test(args[at + 1] ?? '')) hopsOf('');
}

function hopsOf(text: string | undefined): number {
  const hops = text === undefined ? 0 : Number(/^[1-9]$/.exec(text)?.[0]);
  if (Number.isNaN(hops))
    throw new StartRefusal(
      '--trust-proxy takes the number of proxies before the cloud, 1 to 9: --trust-proxy 1.',
    );
  return hops;
}

function sharedOf(
  postgres: string | undefined,
  nats: string | undefined,
): CloudArguments['shared'] {
  const postgresUrl = urlOf('DIMORA_POSTGRES_URL', postgres, ['postgres:', 'postgresql:']);
  const natsUrl = urlOf('DIMORA_NATS_URL', nats, ['nats:', 'tls:']);
  if (postgresUrl === undefined && natsUrl === undefined) return undefined;
  if (postgresUrl === undefined || natsUrl === undefined)
    throw new StartRefusal(
      'DIMORA_POSTGRES_URL and DIMORA_NATS_URL go together: replicas need both.',
    );
  return { postgresUrl, natsUrl };
}

/** Without a slash at its end. */
function webUrlOf(option: string, text: string | undefined): string | undefined {
  const url = urlOf(option, text, ['http:', 'https:'])?.replace(/\/$/, '');
  if (url !== undefined && (new URL(url).username || new URL(url).password))
    throw new StartRefusal(`${option} takes an address without a user name and a password.`);
  return url;
}

function urlOf(
  option: string,
  text: string | undefined,
  protocols: readonly string[],
): string | undefined {
  if (!text) return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new StartRefusal(
      `${option} takes an address that begins with ${protocols.join(' or ')}//.`,
    );
  return text;
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  return readOptions(args, {
    demo: flag,
    data: text,
    port: text,
    host: text,
    console: text,
    'public-url': text,
    'own-url': text,
    'trust-proxy': text,
    replica: text,
    geocoder: text,
    'key-file': text,
    'change-key': flag,
    staff: text,
  });
}
