/** The options of `npm start`. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from './say.mjs';

/** What `npm start -- --help` prints. */
export const help = `Dimora

  npm start                                   the demo: a home on http://127.0.0.1:8080, its cloud on the
                                              port after that, and a hub without an owner on the one after
  npm start -- --port N                       the demo on the ports N, N+1 and N+2
  npm start -- --data DIR [--port N] [--host H]
                                              a real, empty hub alone that keeps its data in DIR
  npm start -- --data DIR --cloud URL         the same, which people also reach through the cloud at URL
  npm start -- --data DIR --add-owner NAME    the same, and gives it an owner's account first
  npm start -- --help                         this text

Ctrl-C ends it.`;

/** The default port of the demo's home. */
const DEMO_PORT = 8080;
/** How many ports the demo uses: home, cloud, and the hub without an owner. */
const DEMO_PORTS = 3;

/**
 * The demo, or one hub alone.
 * @typedef {{ kind: 'demo', folder: string, port: number } | { kind: 'hub', args: string[], port: string }} StartOptions
 *   `port` 0: any free ones; `args` are the hub's own arguments
 */

/**
 * A TCP port as the programs take it.
 * @param {string} text
 * @param {number} most
 */
const checkedPort = (text, most) => {
  if (!/^\d{1,5}$/.test(text) || Number(text) > most) {
    throw new Refusal(
      `--port takes a number from 0 to ${most}, not "${text}" (0 takes any free port).`,
    );
  }
  return text;
};

/**
 * Parses the command line.
 * @param {readonly string[]} args
 * @param {{ cwd: string, root: string }} places where the person stands (a relative --data starts there),
 *   and the repository, which keeps the demo's data
 * @returns {'help' | StartOptions}
 */
export const readOptions = (args, { cwd, root }) => {
  const values = parse(args);
  const { help: wantsHelp, port, data, host, cloud, 'add-owner': owner } = values;
  if (wantsHelp) return 'help';
  if (data === '') throw new Refusal('--data takes a folder.');
  if (host === '') throw new Refusal('--host takes an address.');
  if (cloud === '') throw new Refusal('--cloud takes an address.');
  if (data === undefined) {
    refuseInDemo(values);
    const first = Number(
      port === undefined ? DEMO_PORT : checkedPort(port, 65_535 - (DEMO_PORTS - 1)),
    );
    return { kind: 'demo', folder: demoFolder(root, first), port: first };
  }
  return {
    kind: 'hub',
    port: port === undefined ? '8080' : checkedPort(port, 65_535),
    args: [
      '--data',
      resolve(cwd, data),
      ...(port === undefined ? [] : ['--port', port]),
      ...(host === undefined ? [] : ['--host', host]),
      ...(cloud === undefined ? [] : ['--cloud', cloud]),
      ...(owner === undefined ? [] : ['--add-owner', owner]),
    ],
  };
};

/**
 * The options for a real hub only.
 * @param {{ host?: string, cloud?: string, 'add-owner'?: string }} values
 */
const refuseInDemo = ({ host, cloud, 'add-owner': owner }) => {
  if (host !== undefined) {
    throw new Refusal('The demo listens on this machine alone: --host goes with --data only.');
  }
  if (cloud !== undefined) {
    throw new Refusal('The demo has its own cloud: --cloud goes with --data only.');
  }
  if (owner !== undefined) {
    throw new Refusal('The demo has its accounts: --add-owner goes with --data only.');
  }
};

/**
 * Two demos may run at once, so a demo on other ports has its own data.
 * @param {string} root
 * @param {number} port
 */
const demoFolder = (root, port) =>
  join(root, '.dimora', port === DEMO_PORT ? 'demo' : `demo-${port}`);

/** @param {readonly string[]} args */
const parse = (args) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', short: 'h' },
        port: { type: 'string' },
        data: { type: 'string' },
        host: { type: 'string' },
        cloud: { type: 'string' },
        'add-owner': { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new Refusal(
      `${/** @type {Error} */ (error).message}\n  npm start -- --help shows what there is.`,
    );
  }
};
