import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a broker is, and how to sign in. */
type Broker = { readonly port: number; readonly username: string; readonly password: string };

/** Kept between runs: it is large. */
const FOLDER = join(tmpdir(), 'dimora-bench-node-red');
const VERSION = '4.1.1';

/** Node-RED from npm, in a process of its own, with one rule: a message comes in, another goes out. */
export class NodeRed implements AsyncDisposable {
  readonly #child: ChildProcess;
  readonly #folder: string;

  private constructor(child: ChildProcess, folder: string) {
    this.#child = child;
    this.#folder = folder;
  }

  /** Installs and starts it; absent where it can’t be installed. The caller waits for its first answer. */
  static async start(
    broker: Broker,
    topics: { readonly in: string; readonly out: string },
  ): Promise<NodeRed | undefined> {
    const program = join(FOLDER, 'node_modules', 'node-red', 'red.js');
    if (!existsSync(program) && !(await installed())) return undefined;
    const folder = await mkdtemp(join(tmpdir(), 'dimora-node-red-'));
    await writeFile(
      join(folder, 'settings.js'),
      `module.exports = { flowFile: 'flows.json', credentialSecret: false, httpAdminRoot: false,
        httpNodeRoot: false, logging: { console: { level: 'error' } } };`,
    );
    await writeFile(join(folder, 'flows.json'), JSON.stringify(flowOf(broker, topics)));
    const { username: user, password } = broker;
    await writeFile(
      join(folder, 'flows_cred.json'),
      JSON.stringify({ broker: { user, password } }),
    );
    const settings = join(folder, 'settings.js');
    const child = spawn(process.execPath, [program, '-u', folder, '-s', settings, '-p', '0'], {
      stdio: 'ignore',
    });
    return new NodeRed(child, folder);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode === null) {
      this.#child.kill('SIGKILL');
      await once(this.#child, 'exit');
    }
    await rm(this.#folder, { recursive: true, force: true });
  }
}

async function installed(): Promise<boolean> {
  await mkdir(FOLDER, { recursive: true });
  process.stderr.write('Installing Node-RED for the comparison…\n');
  const child = spawn(
    'npm',
    ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', `node-red@${VERSION}`],
    { stdio: 'ignore' },
  );
  const [code] = (await once(child, 'exit').catch(() => [1])) as [number | null];
  return code === 0;
}

/** The same rule as a flow: any message with a text sends `on`. */
const flowOf = ({ port }: Broker, topics: { readonly in: string; readonly out: string }) => [
  { id: 'tab', type: 'tab', label: 'Bench' },
  {
    id: 'broker',
    type: 'mqtt-broker',
    broker: '127.0.0.1',
    port: String(port),
    clientid: 'node-red',
    autoConnect: true,
    usetls: false,
    protocolVersion: '4',
    keepalive: '60',
    cleansession: true,
  },
  {
    id: 'in',
    type: 'mqtt in',
    z: 'tab',
    // Without a place it would be taken for a setting.
    x: 100,
    y: 100,
    topic: topics.in,
    qos: '0',
    datatype: 'utf8',
    broker: 'broker',
    wires: [['switch']],
  },
  {
    id: 'switch',
    type: 'switch',
    z: 'tab',
    x: 200,
    y: 100,
    property: 'payload',
    propertyType: 'msg',
    rules: [{ t: 'nempty' }],
    checkall: 'true',
    outputs: 1,
    wires: [['change']],
  },
  {
    id: 'change',
    type: 'change',
    z: 'tab',
    x: 300,
    y: 100,
    rules: [{ t: 'set', p: 'payload', pt: 'msg', to: 'on', tot: 'str' }],
    wires: [['out']],
  },
  {
    id: 'out',
    type: 'mqtt out',
    z: 'tab',
    x: 400,
    y: 100,
    topic: topics.out,
    qos: '0',
    retain: 'false',
    broker: 'broker',
    wires: [],
  },
];
