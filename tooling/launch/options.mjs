/** The options of `npm start`. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from './say.mjs';

/** What `npm start -- --help` prints. */
export const help = `Dimora

  npm start                                   the demo: a home on http://127.0.0.1:8080, its cloud on the
                                              port after that, and a hub without an owner on the one after
  npm start -- --port N [--mqtt-port N]       the demo on the ports N, N+1 and N+2
  npm start -- --data DIR [OPTION…]           a real, empty hub alone that keeps its data in DIR
  npm start -- cloud --data DIR [OPTION…]     a cloud of your own
  npm start -- --help                         this text

A hub's options:
  --port N                where people open it: 8080
  --host H                the address it listens on. 127.0.0.1, the default, is this machine alone; 0.0.0.0
                          opens it to your network, so to phones, too
  --add-owner NAME        gives it an owner's account first
  --cloud URL             people also reach it through this cloud
  --name NAME             what it is called until somebody names it
  --mqtt-port N           the port of its own MQTT broker: 1883
  --mqtts-port N          the port of its encrypted connections: 8883; none leaves it closed
  --mdns-interface H      the network on which it is found, by this machine's address there; repeat it for more
  --access-point          starts it as a network of its own
  --own-machine           lets it use devices and brokers on this machine itself, which it doesn't otherwise
  --owner-parameters      lets its owner read and set configuration parameters, too, not the provider alone
  --console DIR           serves this build of the console
  --face-model DIR        where its owner puts a model that recognises faces: face-model in its data
  --restore-config        brings back a copy of its settings first, if they are damaged or lost
  --key-file FILE         the key that encrypts its passwords, outside DIR: ~/.config/dimora/keys/…
  --change-key            encrypts them with a new key, and ends; stop the hub before

A cloud's options: docs/guides/run-a-cloud.md

Ctrl-C ends it.`;

/** The default port of the demo's home, and of a hub. */
const HUB_PORT = 8080;
/** How many ports the demo uses: home, cloud, and the hub without an owner. */
const DEMO_PORTS = 3;

/**
 * The demo, or one server alone.
 * @typedef {{ kind: 'demo', folder: string, port: number, home: string[] }
 *   | { kind: 'hub' | 'cloud', args: string[], port: string }} StartOptions
 *   `port` 0: any free ones; `home`: arguments for the demo's home; `args`: the server's own arguments
 */

/**
 * A TCP port as the programs take it.
 * @param {string} option
 * @param {string} text
 * @param {number} most
 */
const checkedPort = (option, text, most) => {
  if (!/^\d{1,5}$/.test(text) || Number(text) > most) {
    throw new Refusal(
      `${option} takes a number from 0 to ${most}, not "${text}" (0 takes any free port).`,
    );
  }
  return text;
};

/**
 * Parses the command line. What a server takes is known to the server alone: it gets every argument, and
 * refuses what it doesn't know.
 * @param {readonly string[]} args
 * @param {{ cwd: string, root: string }} places where the person stands (a relative folder starts there),
 *   and the repository, which keeps the demo's data
 * @returns {'help' | StartOptions}
 */
export const readOptions = (args, { cwd, root }) => {
  if (args.some((each) => each === '--help' || each === '-h')) return 'help';
  const [server, ...rest] = args;
  if (server === 'cloud') return readServer('cloud', rest, cwd);
  if (args.some((each) => /^--data(=|$)/.test(each))) return readServer('hub', args, cwd);
  return readDemo(args, root);
};

/** Options that name a folder or a file of this machine. */
const PATHS = new Map([
  ['data', 'folder'],
  ['console', 'folder'],
  ['key-file', 'file'],
  ['face-model', 'folder'],
]);

/**
 * The arguments of one server, with absolute folders: it runs in another folder than the person's.
 * @param {'hub' | 'cloud'} kind
 * @param {readonly string[]} args
 * @param {string} cwd
 * @returns {StartOptions}
 */
const readServer = (kind, args, cwd) => {
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: READ_HERE,
  });
  /** @type {string[]} */
  const passed = [];
  let port = String(kind === 'hub' ? HUB_PORT : HUB_PORT + 1);
  let hasData = false;
  for (const token of tokens) {
    if (token.kind === 'positional') passed.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName } = token;
    const value = checkedValue(token, cwd);
    if (name === 'port' && value !== undefined) port = value;
    if (name === 'data') hasData = true;
    if (value === undefined) passed.push(rawName);
    else if (token.inlineValue === true) passed.push(`${rawName}=${value}`);
    else passed.push(rawName, value);
  }
  if (!hasData) {
    throw new Refusal('A cloud needs a folder for its data: npm start -- cloud --data DIR');
  }
  return { kind, port, args: passed };
};

/** The options whose values are read here before they are passed on. */
const READ_HERE = /** @type {const} */ ({
  data: { type: 'string' },
  console: { type: 'string' },
  'key-file': { type: 'string' },
  'face-model': { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  cloud: { type: 'string' },
});

/**
 * The value of an option as the server gets it.
 * @param {{ name: string, rawName: string, value?: string | undefined, inlineValue?: boolean | undefined }} token
 * @param {string} cwd
 */
const checkedValue = ({ name, rawName, value, inlineValue }, cwd) => {
  const kind = PATHS.get(name);
  if (kind !== undefined) {
    const isNextOption = inlineValue !== true && value?.startsWith('-') === true;
    if (!value || isNextOption) throw new Refusal(`${rawName} takes a ${kind}.`);
    return resolve(cwd, value);
  }
  if ((name === 'host' || name === 'cloud') && value === '')
    throw new Refusal(`${rawName} takes an address.`);
  if (name === 'port' && value !== undefined) return checkedPort(rawName, value, 65_535);
  return value;
};

/**
 * The demo's own options.
 * @param {readonly string[]} args
 * @param {string} root
 * @returns {StartOptions}
 */
const readDemo = (args, root) => {
  refuseInDemo(args);
  const { port, 'mqtt-port': mqtt, 'mqtts-port': mqtts } = parseDemo(args);
  const most = 65_535 - (DEMO_PORTS - 1);
  const first = Number(port === undefined ? HUB_PORT : checkedPort('--port', port, most));
  const home = [
    ...(mqtt === undefined ? [] : ['--mqtt-port', checkedPort('--mqtt-port', mqtt, 65_535)]),
    ...(mqtts === undefined ? [] : ['--mqtts-port', checkedMqttsPort(mqtts)]),
  ];
  return { kind: 'demo', folder: demoFolder(root, first), port: first, home };
};

/** @param {string} text */
const checkedMqttsPort = (text) =>
  text === 'none' ? text : checkedPort('--mqtts-port', text, 65_535);

/** Why the demo doesn't take an option of a real hub. */
const REAL_ONLY = new Map([
  ['--host', 'The demo listens on this machine alone: --host goes with --data only.'],
  ['--cloud', 'The demo has its own cloud: --cloud goes with --data only.'],
  ['--add-owner', 'The demo has its accounts: --add-owner goes with --data only.'],
  ['--name', 'The demo has its names: --name goes with --data only.'],
  ['--mdns-interface', 'The demo stays on this machine: --mdns-interface goes with --data only.'],
  ['--access-point', 'The demo is no access point: --access-point goes with --data only.'],
  ['--own-machine', 'The demo’s devices are on this machine: --own-machine goes with --data only.'],
  [
    '--owner-parameters',
    'The demo lets its owner set parameters: --owner-parameters goes with --data only.',
  ],
  ['--key-file', 'The demo has its key beside its data: --key-file goes with --data only.'],
  ['--change-key', 'The demo has its key beside its data: --change-key goes with --data only.'],
  ['--console', 'The demo builds its console: --console goes with --data only.'],
  ['--face-model', 'The demo recognises no faces: --face-model goes with --data only.'],
]);

/** @param {readonly string[]} args */
const refuseInDemo = (args) => {
  for (const each of args) {
    const reason = REAL_ONLY.get(each.split('=', 1)[0] ?? '');
    if (reason !== undefined) throw new Refusal(reason);
  }
};

/**
 * Two demos may run at once, so a demo on other ports has its own data.
 * @param {string} root
 * @param {number} port
 */
const demoFolder = (root, port) =>
  join(root, '.dimora', port === HUB_PORT ? 'demo' : `demo-${port}`);

/** @param {readonly string[]} args */
const parseDemo = (args) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        'mqtt-port': { type: 'string' },
        'mqtts-port': { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new Refusal(
      `${/** @type {Error} */ (error).message}\n  npm start -- --help shows what there is.`,
    );
  }
};
