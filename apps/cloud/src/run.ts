import { join } from 'node:path';
import { VERSION } from '@dimora/domain';
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_STAFF } from '@dimora/identity';
import {
  keepGoing,
  keepPrivate,
  keyLine,
  keyPlaceFrom,
  openFileLog,
  openFilesWarning,
  startFault,
  stopSignal,
  systemClock,
  systemEntropy,
  withSecrets,
} from '@dimora/node-kit';
import { consoleConfigFrom } from '@dimora/node-kit/http';
import { startCloud, type Cloud } from './cloud.ts';
import { changeKey } from './change-key.ts';
import { setStaff } from './staff.ts';
import { SECRET_VARIABLES, readArguments, type CloudArguments } from './command-line.ts';

/** Runs a cloud until it is told to stop. Sets the exit code: 0 after a clean end, 1 when it couldn't start. */
export async function run(args: readonly string[]): Promise<void> {
  try {
    const environment = withSecrets(process.env, SECRET_VARIABLES);
    const given = readArguments(args, environment);
    const stopped = stopSignal();
    const openFiles = keepPrivate(given.dataFolder);
    const keyPlace = keyPlaceFrom(process.env, given.keyFile);
    const log = openFileLog(join(given.dataFolder, 'log', 'cloud.log'));
    keepGoing(log, 'cloud');
    for (const { path, error } of openFiles) log.warn('cloud.fileNotPrivate', { path, error });
    const machine = { clock: systemClock, entropy: systemEntropy, log };
    const place = { folder: given.dataFolder };
    if (given.changeKey || given.staff) {
      const base = { place, shared: given.shared, keyPlace };
      if (given.changeKey) console.log(await changeKey(base, machine));
      if (given.staff) console.log(await setStaff(given.staff, base, machine));
      log[Symbol.dispose]();
      return;
    }
    const cloud = await startCloud({
      machine,
      place,
      keyPlace,
      shared: given.shared,
      ownUrl: given.ownUrl,
      port: given.port,
      host: given.host,
      consoleFolder: given.consoleFolder,
      consoleConfig: consoleConfigFrom(process.env),
      publicUrl: given.publicUrl,
      demo: given.demo,
      trustProxy: given.trustProxy,
      replica: given.replica,
      prepare: given.demo ? (await import('./demo/demo-cloud.ts')).seedDemo : undefined,
      settings: {
        smtpUrl: given.smtpUrl,
        // The demo shows its mails on a page.
        printMail: given.demo ? undefined : (text) => console.log(text),
        geocoderUrl: given.geocoderUrl,
        environment,
      },
    });
    log.info('cloud.started', { url: cloud.url, version: VERSION });
    greet(cloud, given);
    for (const line of openFilesWarning(openFiles)) console.log(line);
    await stopped;
    await cloud[Symbol.asyncDispose]();
    log.info('cloud.stopped');
    log[Symbol.dispose]();
    process.exit(0);
  } catch (error) {
    console.error(startFault(error, 'cloud', args));
    process.exit(1);
  }
}

function greet(cloud: Cloud, given: CloudArguments): void {
  const { keyPath } = cloud.platform;
  const lines = [
    `Dimora cloud ${VERSION}${given.demo ? ' · demo' : ''}`,
    `  Open       ${cloud.platform.settings.publicUrl}`,
    ...(given.demo
      ? [
          `  Sign in    ${[...DEMO_PEOPLE, ...DEMO_STAFF].map((person) => person.Username).join(', ')} · password ${DEMO_PASSWORD}`,
          `  Mail       ${cloud.platform.settings.publicUrl}/mail`,
        ]
      : []),
    `  Data       ${given.dataFolder}`,
    ...(given.demo || keyPath === undefined ? [] : [keyLine(keyPath)]),
    '  Ctrl-C ends it.',
  ];
  console.log(lines.join('\n'));
  if (process.env['DIMORA_READY_LINE'] === '1') console.log(`DIMORA READY ${cloud.url}`);
}
