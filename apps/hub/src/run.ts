import { join } from 'node:path';
import { VERSION } from '@dimora/domain';
import {
  StorageRefusal,
  keepGoing,
  keepPrivate,
  keyPlaceFrom,
  openFileLog,
  openFilesWarning,
  startFault,
  stopSignal,
  systemClock,
  systemEntropy,
} from '@dimora/node-kit';
import type { HttpDoor } from '@dimora/node-kit/http';
import { pushSettingsFrom } from '@dimora/push';
import { DimoraError } from '@dimora/runtime';
import { recover } from './recovery/recovery.ts';
import { restoreConfig } from './recovery/restore-config.ts';
import { addOwner } from './accounts.ts';
import { changeKey } from './change-key.ts';
import { readArguments } from './command-line.ts';
import { greeting } from './greeting.ts';
import { startHub } from './hub.ts';
import { HubPort } from './modules/house/hub/port.ts';
import { blameDriver } from './platform/drivers/driver-scope.ts';
import { reachByTcp } from './platform/reach.ts';
import { readPassword } from './read-password.ts';
import type { DemoHome } from './running-hub.ts';

/**
 * Runs a hub behind its door until it is stopped. Sets the exit code: 0 after a clean end, 1 if it couldn't start.
 */
export async function run(args: readonly string[], door?: HttpDoor): Promise<void> {
  try {
    const given = readArguments(args);
    const stopped = stopSignal();
    const openFiles = keepPrivate(given.dataFolder);
    const keyPlace = keyPlaceFrom(process.env, given.keyFile);
    if (given.changeKey) {
      console.log(changeKey({ folder: given.dataFolder }, keyPlace));
      return;
    }
    const log = openFileLog(join(given.dataFolder, 'log', 'hub.log'));
    for (const { path, error } of openFiles) log.warn('hub.fileNotPrivate', { path, error });
    keepGoing(log, 'hub', blameDriver);
    const password = given.addOwner === undefined ? undefined : await readPassword();
    if (given.restoreConfig) console.log(restoreConfig(given.dataFolder));
    const hub = await startHub({
      machine: { clock: systemClock, entropy: systemEntropy, log, reach: reachByTcp },
      place: { folder: given.dataFolder },
      keyPlace,
      port: given.port,
      host: given.host,
      mqttPort: given.mqttPort,
      mqttsPort: given.mqttsPort,
      consoleFolder: given.consoleFolder,
      door,
      cloudUrl: given.cloudUrl,
      accessPoint: given.accessPoint,
      ownerParameters: given.ownerParameters,
      interfaces: given.interfaces,
      ownMachine: given.ownMachine,
      searchesMachine: given.searchesMachine,
      push: pushSettingsFrom(process.env),
      faceModel: given.faceModel,
      demo: given.demo ? await loadDemo() : undefined,
      prepare: async (running) => {
        if (given.hubName !== undefined) running.modules.port(HubPort).nameAtFirst(given.hubName);
        if (given.addOwner !== undefined && password !== undefined) {
          await addOwner(running, systemEntropy, given.addOwner, password);
        }
      },
    });
    hub.started.catch((error: unknown) => log.error('hub.startFailed', { error }));
    log.info('hub.started', { url: hub.url, version: VERSION });
    const { url, port, addresses } = hub;
    const { keyPath } = hub.platform.databases;
    const warnings = openFilesWarning(openFiles);
    console.log([...greeting({ ...given, url, port, addresses, keyPath }), ...warnings].join('\n'));
    if (process.env['DIMORA_READY_LINE'] === '1') console.log(`DIMORA READY ${url}`);
    await stopped;
    await hub[Symbol.asyncDispose]();
    log.info('hub.stopped');
    log[Symbol.dispose]();
    process.exit(0);
  } catch (error) {
    await door?.[Symbol.asyncDispose]();
    console.error(reasonOf(error, args));
    if (error instanceof StorageRefusal && (await recover(error, args))) process.exit(0);
    process.exit(1);
  }
}

/**
 * DIMORA_DEMO_DAYS shortens the past that a new demo writes, for tests that don't read it; DIMORA_DEMO_RADIOS is 1 where
 * it has radios.
 */
async function loadDemo(): Promise<DemoHome> {
  const { demoHomeOf } = await import('./demo/demo-home.ts');
  const { DIMORA_DEMO_DAYS: days, DIMORA_DEMO_RADIOS: radios } = process.env;
  return demoHomeOf({
    ...(days !== undefined && { pastDays: Number(days) }),
    hasRadios: radios === '1',
  });
}

function reasonOf(error: unknown, args: readonly string[]): string {
  if (error instanceof DimoraError && error.code === 'NAME_TAKEN')
    return `Somebody signs in by the name ${String(error.params['name'])} already.`;
  return startFault(error, 'hub', args);
}
