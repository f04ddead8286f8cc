import { homedir, hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { StartRefusal, portOf, readOptions, refuseOpenDemo } from '@dimora/node-kit';

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
  /** True behind a proxy of one's own, whose forwarded addresses are trusted. */
  readonly trustProxy: boolean;
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
};

/** Reads the command line. Rejects with a `StartRefusal` that says what is wrong. */
export function readArguments(args: readonly string[]): CloudArguments {
  const values = parse(args);
  const { demo = false, host = '127.0.0.1' } = values;
  const port = portOf('--port', values.port ?? '8081');
  if (!demo && values.data === undefined)
    throw new StartRefusal('Say --demo for the demo, or --data DIR for a real cloud.');
  if (demo) refuseOpenDemo(host);
  return {
    demo,
    host,
    port,
    dataFolder:
      values.data === undefined
        ? join(homedir(), '.dimora', `demo-cloud-${port}`)
        : resolve(values.data),
    consoleFolder: values.console === undefined ? undefined : resolve(values.console),
    publicUrl: webUrlOf('--public-url', values['public-url']),
    ownUrl: webUrlOf('--own-url', values['own-url']),
    trustProxy: values['trust-proxy'] ?? false,
    shared: sharedOf(values.postgres, values.nats),
    smtpUrl: urlOf('--smtp', values.smtp, ['smtp:', 'smtps:']),
    replica: values.replica ?? hostname(),
    geocoderUrl: webUrlOf('--geocoder', values.geocoder),
  };
}

function sharedOf(
  postgres: string | undefined,
  nats: string | undefined,
): CloudArguments['shared'] {
  const postgresUrl = urlOf('--postgres', postgres, ['postgres:', 'postgresql:']);
  const natsUrl = urlOf('--nats', nats, ['nats:', 'tls:']);
  if (postgresUrl === undefined && natsUrl === undefined) return undefined;
  if (postgresUrl === undefined || natsUrl === undefined)
    throw new StartRefusal('--postgres and --nats go together: replicas need both.');
  return { postgresUrl, natsUrl };
}

/** Without a slash at its end. */
const webUrlOf = (option: string, text: string | undefined): string | undefined =>
  urlOf(option, text, ['http:', 'https:'])?.replace(/\/$/, '');

function urlOf(
  option: string,
  text: string | undefined,
  protocols: readonly string[],
): string | undefined {
  if (text === undefined) return undefined;
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
    'trust-proxy': flag,
    postgres: text,
    nats: text,
    smtp: text,
    replica: text,
    geocoder: text,
  });
}
