import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { copiesOf, startFault, stopSignal, type StorageRefusal } from '@dimora/node-kit';
import { readArguments } from '../command-line.ts';
import { answerRecovery } from './recovery-page.ts';
import { timeOf } from './restore-config.ts';
import { stoppingFiles, type StoppingFile } from './stopping-files.ts';

const REQUEST_MS = 5_000;
const MOST_CONNECTIONS = 64;

/**
 * Stands in for a hub that lost a file without which it doesn't start, such as `config.db`, until it is stopped: it
 * offers the known-good copies on the terminal, and serves a page that says what to do. Returns false if this is no such case.
 */
export async function recover(
  { reason, path }: StorageRefusal,
  args: readonly string[],
): Promise<boolean> {
  const file = stoppingFiles().find(({ name }) => name === basename(path));
  if (!file || (reason !== 'lost' && reason !== 'corrupt')) return false;
  const given = readArguments(args);
  process.stderr.write(`${offer(file, given.dataFolder).join('\n')}\n`);
  try {
    const server = createServer({ requestTimeout: REQUEST_MS }, answerRecovery);
    server.maxConnections = MOST_CONNECTIONS;
    server.listen(given.port, given.host);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    if (process.env['DIMORA_READY_LINE'] === '1')
      process.stdout.write(`DIMORA RECOVERY http://${given.host}:${port}\n`);
    await stopSignal();
    server.close();
    server.closeAllConnections();
    return true;
  } catch (error) {
    process.stderr.write(`${startFault(error, 'hub', args)}\n`);
    return false;
  }
}

function offer(file: StoppingFile, folder: string): string[] {
  const copies = copiesOf(file, folder).list();
  if (copies.length === 0)
    return [
      'There is no known-good copy of it. Stop the hub, put a backup of the data folder in its place, or start with an empty folder to set the hub up again.',
    ];
  return [
    'Known-good copies of it, the newest first:',
    ...copies.map(({ madeAt, path }) => `  ${timeOf(madeAt)}  ${path}`),
    'Stop the hub and start it once with --restore-config to go on with the newest. Until then it only shows a page that says so.',
  ];
}
