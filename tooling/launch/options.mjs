/** The options of `npm start`. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from './say.mjs';

/** What `npm start -- --help` prints. */
export const help = `Dimora

  npm start                                   the demo home on http://127.0.0.1:8080
  npm start -- --port N                       the demo home on another port
  npm start -- --data DIR [--port N] [--host H]
                                              a real, empty hub that keeps its data in DIR
  npm start -- --data DIR --add-owner NAME    the same, and gives it an owner's account first
  npm start -- --help                         this text

Ctrl-C ends it.`;

/**
 * A TCP port as the hub takes it.
 * @param {string} text
 */
const checkedPort = (text) => {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new Refusal(
      `--port takes a number from 0 to 65535, not "${text}" (0 takes any free port).`,
    );
  }
  return text;
};

/**
 * Turns the person's options into the hub's.
 * @param {readonly string[]} args
 * @param {{ cwd: string, root: string }} places where the person stands (a relative --data starts there), and the
 *   repository, which keeps the demo home's data
 * @returns {'help' | string[]} the hub's arguments
 */
export const hubArguments = (args, { cwd, root }) => {
  const { help: wantsHelp, port, data, host, 'add-owner': owner } = parse(args);
  if (wantsHelp) return 'help';
  if (data === '') throw new Refusal('--data takes a folder.');
  if (host === '') throw new Refusal('--host takes an address.');
  if (host !== undefined && data === undefined) {
    throw new Refusal('The demo listens on this machine alone: --host goes with --data only.');
  }
  if (owner !== undefined && data === undefined) {
    throw new Refusal('The demo has its accounts: --add-owner goes with --data only.');
  }
  return [
    ...(data === undefined
      ? ['--demo', '--data', demoFolder(root, port)]
      : ['--data', resolve(cwd, data)]),
    ...(port === undefined ? [] : ['--port', checkedPort(port)]),
    ...(host === undefined ? [] : ['--host', host]),
    ...(owner === undefined ? [] : ['--add-owner', owner]),
  ];
};

/**
 * Two demos may run at once, so a demo on a port of its own has data of its own.
 * @param {string} root
 * @param {string | undefined} port
 */
const demoFolder = (root, port) =>
  join(root, '.dimora', port === undefined || port === '8080' ? 'demo' : `demo-${port}`);

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
        'add-owner': { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new Refusal(
      `${/** @type {Error} */ (error).message}\n  npm start -- --help shows what there is.`,
    );
  }
};
