import { join } from 'node:path';
import { VERSION } from '@dimora/domain';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@dimora/identity';
import { isLockedFault, openFileLog, systemClock, systemEntropy } from '@dimora/node-kit';
import { DimoraError, type Log } from '@dimora/runtime';
import { startCloud, type Cloud } from './cloud.ts';
import { StartRefusal, readArguments, type CloudArguments } from './command-line.ts';

/** Runs a cloud until it is told to stop. Sets the exit code: 0 after a clean end, 1 when it couldn't start. */
export async function run(args: readonly string[]): Promise<void> {
  try {
    const given = readArguments(args);
    const stopped = stopSignal();
    const log = openFileLog(join(given.dataFolder, 'log', 'cloud.log'));
    keepGoing(log);
    const cloud = await startCloud({
      machine: { clock: systemClock, entropy: systemEntropy, log },
      place: { folder: given.dataFolder },
      shared: given.shared,
      ownUrl: given.ownUrl,
      port: given.port,
      host: given.host,
      consoleFolder: given.consoleFolder,
      publicUrl: given.publicUrl,
      demo: given.demo,
      trustProxy: given.trustProxy,
      replica: given.replica,
      prepare: given.demo ? (await import('./demo/demo-cloud.ts')).seedDemo : undefined,
      settings: { smtpUrl: given.smtpUrl, geocoderUrl: given.geocoderUrl },
    });
    log.info('cloud.started', { url: cloud.url, version: VERSION });
    greet(cloud, given);
    await stopped;
    await cloud[Symbol.asyncDispose]();
    log.info('cloud.stopped');
    log[Symbol.dispose]();
    process.exit(0);
  } catch (error) {
    console.error(reasonOf(error, args));
    process.exit(1);
  }
}

/** One faulty call must not put out the cloud: what nobody caught is logged, and it goes on. */
function keepGoing(log: Log): void {
  process.on('unhandledRejection', (error) => log.error('cloud.unhandledRejection', { error }));
  process.on('uncaughtException', (error) => log.error('cloud.uncaughtException', { error }));
}

function greet(cloud: Cloud, given: CloudArguments): void {
  const lines = [
    `Dimora cloud ${VERSION}${given.demo ? ' · demo' : ''}`,
    `  Open       ${cloud.platform.settings.publicUrl}`,
    ...(given.demo
      ? [
          `  Sign in    ${DEMO_PEOPLE.map((person) => person.Username).join(', ')} · password ${DEMO_PASSWORD}`,
          `  Mail       ${cloud.platform.settings.publicUrl}/mail`,
        ]
      : []),
    `  Data       ${given.dataFolder}`,
    '  Ctrl-C ends it.',
  ];
  console.log(lines.join('\n'));
  if (process.env['DIMORA_READY_LINE'] === '1') console.log(`DIMORA READY ${cloud.url}`);
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
    return 'Another cloud is running with this data. Stop that one, or choose another folder with --data DIR (the demo: another --port N).';
  if (error instanceof DimoraError && error.code.startsWith('STORAGE'))
    return 'The data cannot be written: is the disk full, is the database there?';
  return `The cloud could not start (${args.join(' ')}): ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
