import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { StorageRefusal, defineFile, openInMemory, type Database } from '@dimora/node-kit';
import type { Platform } from '../../../../../platform/module.ts';
import { brokerTables } from './broker-tables.ts';

/** What the broker stores. Devices publish what they want kept after each start, so a power cut may lose some. */
export const BROKER_FILE = defineFile({
  name: 'mqtt.db',
  migrations: brokerTables,
  durability: 'NORMAL',
  overwritesDeleted: true,
  backup: 'never',
  ifDamaged: { remedy: 'beginNew' },
});

/** Where versions up to 3.2 kept what the broker stores, in a format that this one doesn't read. */
const FORMER_FOLDER = 'mqtt';

/** Opens the file. Without room on the disk the broker keeps everything in memory: devices must stay reachable. */
export function openForBroker({ files, setting }: Pick<Platform, 'files' | 'setting'>): Database {
  if (setting.place !== 'memory') removeFormer(setting.place.folder);
  try {
    return files.of(BROKER_FILE).database;
  } catch (error) {
    if (!(error instanceof StorageRefusal) || error.reason !== 'full') throw error;
    return openInMemory(BROKER_FILE);
  }
}

/** Removes what an earlier version stored: it would stay there forever, with what devices have reported. */
function removeFormer(folder: string): void {
  rmSync(join(folder, FORMER_FOLDER), { recursive: true, force: true });
}
