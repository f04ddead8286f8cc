import { homedir } from 'node:os';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { StartRefusal, keyFileOf, portOf, readOptions, refuseOpenDemo } from '@dimora/node-kit';

/** Options of a hub at its start. */
export type HubArguments = {
  readonly demo: boolean;
  readonly dataFolder: string;
  readonly port: number;
  readonly host: string;
  /** The embedded broker's TCP port, if it differs from the configured one. */
  readonly mqttPort: number | undefined;
  /** Its TCP port for encrypted connections, if it differs from the configured one. */
  readonly mqttsPort: number | 'none' | undefined;
  readonly consoleFolder: string | undefined;
  /** True to bring back a known-good copy of a lost or damaged `config.db` first. */
  readonly restoreConfig: boolean;
  /** The name of an owner's account to create first. */
  readonly addOwner: string | undefined;
  /** The hub's cloud, without a slash at the end; the hub works without one. */
  readonly cloudUrl: string | undefined;
  /** The hub's name until a person sets one. */
  readonly hubName: string | undefined;
  /** True if the hub is its own network, until Wi-Fi reports it (START-13). */
  readonly accessPoint: boolean;
  /** True to let the owner read and write configuration parameters (A81). */
  readonly ownerParameters: boolean;
  /** The interfaces on which the hub can be discovered; absent for those it listens on. */
  readonly interfaces: readonly string[] | undefined;
  /** True to use devices and brokers on this machine itself; the demo's are. */
  readonly ownMachine: boolean;
  /** True for a demo that searches this machine for devices, and not its own network of simulated ones. */
  readonly searchesMachine: boolean;
  /** The file of the key to the secrets, if it isn't in the default place. */
  readonly keyFile: string | undefined;
  /** True to encrypt the secrets with a new key, and end. */
  readonly changeKey: boolean;
  /** The folder of the owner's face model, if it isn't beside the data. */
  readonly faceModel: string | undefined;
};

/** Reads the command line. Rejects with a `StartRefusal` that explains the error. */
export function readArguments(args: readonly string[]): HubArguments {
  const values = parse(args);
  const { demo = false, host = '127.0.0.1', 'add-owner': addOwner } = values;
  const port = portOf('--port', values.port ?? '8080');
  const mqttPort =
    values['mqtt-port'] === undefined ? undefined : portOf('--mqtt-port', values['mqtt-port']);
  const mqttsPort = encryptedPort(values['mqtts-port']);
  if (!demo && values.data === undefined)
    throw new StartRefusal('Say --demo for the demo home, or --data DIR for a real hub.');
  if (demo) refuseOpenDemo(host);
  if (demo && addOwner !== undefined)
    throw new StartRefusal('The demo has its accounts: --add-owner goes with --data only.');
  const dataFolder =
    values.data === undefined ? join(homedir(), '.dimora', `demo-${port}`) : resolve(values.data);
  const consoleFolder = values.console === undefined ? undefined : resolve(values.console);
  const cloud = values.cloud ?? process.env['DIMORA_CLOUD'];
  return {
    demo,
    dataFolder,
    port,
    host,
    mqttPort,
    mqttsPort,
    consoleFolder,
    restoreConfig: values['restore-config'] ?? false,
    addOwner,
    cloudUrl: cloud ? cloudUrlOf(cloud) : undefined,
    hubName: values.name,
    accessPoint: values['access-point'] ?? false,
    ownerParameters: values['owner-parameters'] ?? false,
    interfaces: values['mdns-interface']?.map(interfaceOf),
    ownMachine: demo || (values['own-machine'] ?? false),
    searchesMachine: values['own-machine'] ?? false,
    keyFile: keyFileOf(values['key-file'], dataFolder),
    changeKey: values['change-key'] ?? false,
    faceModel: values['face-model'] === undefined ? undefined : resolve(values['face-model']),
  };
}

const encryptedPort = (text: string | undefined): number | 'none' | undefined =>
  text === undefined || text === 'none' ? text : portOf('--mqtts-port', text);

/** The address of a cloud in the hub's form: without a trailing slash, a query or a user name. */
function cloudUrlOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username ||
    url.password ||
    url.search ||
    url.hash
  )
    throw new StartRefusal('--cloud takes an address such as https://cloud.example.org.');
  return url.href.replace(/\/+$/, '');
}

function interfaceOf(address: string): string {
  if (isIP(address) === 4) return address;
  throw new StartRefusal(
    '--mdns-interface takes the IPv4 address of one of this machine’s networks.',
  );
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  return readOptions(args, {
    demo: { type: 'boolean' },
    data: text,
    port: text,
    host: text,
    'mqtt-port': text,
    'mqtts-port': text,
    console: text,
    'restore-config': { type: 'boolean' },
    'add-owner': text,
    cloud: text,
    name: text,
    'access-point': { type: 'boolean' },
    'own-machine': { type: 'boolean' },
    'owner-parameters': { type: 'boolean' },
    'key-file': text,
    'change-key': { type: 'boolean' },
    'face-model': text,
    'mdns-interface': { type: 'string', multiple: true },
  });
}
