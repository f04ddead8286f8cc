import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { VERSION } from '@dimora/domain';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@dimora/identity';
import { isLockedFault, openFileLog, systemClock, systemEntropy } from '@dimora/node-kit';
import { DimoraError, type Log } from '@dimora/runtime';
import { addOwner } from './accounts.ts';
import { StartRefusal, readArguments, type HubArguments } from './command-line.ts';
import { startHub, type Hub } from './hub.ts';
import type { DemoHome } from './parts.ts';
import { reachByTcp } from './platform/reach.ts';
import { readPassword } from './read-password.ts';

/** Runs a hub until it is told to stop. Sets the exit code: 0 after a clean end, 1 when it couldn't start. */
export async function run(args: readonly string[]): Promise<void> {
  try {
    const given = readArguments(args);
    const stopped = stopSignal();
    const log = openFileLog(join(given.dataFolder, 'log', 'hub.log'));
    keepGoing(log);
    const password = given.addOwner === undefined ? undefined : await readPassword();
    const hub = await startHub({
      machine: { clock: systemClock, entropy: systemEntropy, log, reach: reachByTcp },
      place: { folder: given.dataFolder },
      port: given.port,
      host: given.host,
      mqttPort: given.mqttPort,
      consoleFolder: given.consoleFolder,
      cloudUrl: given.cloudUrl,
      accessPoint: given.accessPoint,
      interfaces: given.interfaces,
      demo: given.demo ? await loadDemo() : undefined,
      prepare: async (modules) => {
        if (given.hubName !== undefined) modules.hub.nameAtFirst(given.hubName);
        if (given.addOwner !== undefined && password !== undefined) {
          await addOwner(modules, systemEntropy, given.addOwner, password);
        }
      },
    });
    hub.started
      .catch((error: unknown) => log.error('hub.startFailed', { error }))
      .finally(letHeapGrow);
    log.info('hub.started', { url: hub.url, version: VERSION });
    greet(hub, given);
    await stopped;
    await hub[Symbol.asyncDispose]();
    log.info('hub.stopped');
    log[Symbol.dispose]();
    process.exit(0);
  } catch (error) {
    console.error(reasonOf(error, args));
    process.exit(1);
  }
}

/** Ends what main.ts began: from now on V8 sizes its heap by the work there is. */
const letHeapGrow = (): void => setFlagsFromString('--semi-space-growth-factor=2');

const loadDemo = async (): Promise<DemoHome> => (await import('./demo/demo-home.ts')).demoHome;

/** A house must not go dark because of one faulty call: what nobody caught is logged, and the hub goes on. */
function keepGoing(log: Log): void {
  process.on('unhandledRejection', (error) => log.error('hub.unhandledRejection', { error }));
  process.on('uncaughtException', (error) => log.error('hub.uncaughtException', { error }));
}

function greet(hub: Hub, given: HubArguments): void {
  const lines = [
    `Dimora ${VERSION}${given.demo ? ' · demo home' : ''}`,
    `  Open       ${hub.url}`,
    ...(given.demo
      ? [
          `  Sign in    ${DEMO_PEOPLE.map((person) => person.Username).join(', ')} · password ${DEMO_PASSWORD}`,
        ]
      : []),
    `  Data       ${given.dataFolder}`,
    '  Ctrl-C ends it.',
  ];
  console.log(lines.join('\n'));
  if (process.env['DIMORA_READY_LINE'] === '1') console.log(`DIMORA READY ${hub.url}`);
}

/** Resolves at the first request to stop; a second one doesn't wait for the clean end. */
function stopSignal(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = false;
  const stop = (): void => {
    if (asked) process.exit(1);
    asked = true;
    resolve();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return promise;
}

function reasonOf(error: unknown, args: readonly string[]): string {
  if (error instanceof StartRefusal) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return 'The port is taken by another program. Stop that one, or choose another with --port N.';
  if (code === 'EACCES')
    return 'This port or folder is not allowed to this user. Choose another with --port N or --data DIR.';
  if (code === 'EADDRNOTAVAIL') return 'This machine does not have the address given with --host.';
  if (isLockedFault(error))
    return 'Another hub is running with this data. Stop that one, or choose another folder with --data DIR (the demo: another --port N).';
  if (error instanceof DimoraError && error.code === 'NAME_TAKEN') {
    return `Somebody signs in by the name ${String(error.params['name'])} already.`;
  }
  if (error instanceof DimoraError && error.code.startsWith('STORAGE'))
    return 'The data folder cannot be written: is the disk full?';
  return `The hub could not start (${args.join(' ')}): ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
