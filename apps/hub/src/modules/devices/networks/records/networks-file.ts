import { defineFile, type Database, type Migration } from '@dimora/node-kit';
import type { SecretColumn } from '@dimora/runtime';

/** A copy of a radio's memory: the network's keys are in it. One that can't be opened is of no use. */
export const MEMORY: SecretColumn = {
  table: 'network_backup',
  column: 'memory',
  row: ['backup'],
  ifLost: 'delete',
};

const networksFileMigrations: readonly Migration[] = [
  {
    id: 'networks-file-001',
    sql: `
      CREATE TABLE network_backup (
        backup TEXT NOT NULL PRIMARY KEY,
        driver TEXT NOT NULL,
        network TEXT NOT NULL,
        at INTEGER NOT NULL,
        before TEXT,
        name TEXT NOT NULL,
        bytes INTEGER NOT NULL,
        nodes TEXT NOT NULL,
        memory TEXT NOT NULL
      ) STRICT;
      CREATE TABLE network_health_day (
        driver TEXT NOT NULL,
        network TEXT NOT NULL,
        node TEXT NOT NULL,
        day TEXT NOT NULL,
        answered INTEGER NOT NULL,
        failed INTEGER NOT NULL,
        trips INTEGER NOT NULL,
        trip_sum REAL NOT NULL,
        signals INTEGER NOT NULL,
        signal_sum REAL NOT NULL,
        PRIMARY KEY (driver, network, node, day)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE network_job (
        job TEXT NOT NULL PRIMARY KEY,
        driver TEXT NOT NULL,
        network TEXT NOT NULL,
        name TEXT NOT NULL,
        node TEXT,
        started_at INTEGER NOT NULL,
        by_id TEXT,
        by_name TEXT
      ) STRICT;`,
    secrets: [MEMORY],
  },
];

/** Copies of radios' memories, how nodes did on each day, and the jobs that are at work. */
export const NETWORKS_FILE = defineFile({
  name: 'networks.db',
  migrations: networksFileMigrations,
  durability: 'FULL',
  overwritesDeleted: true,
  backup: 'always',
  ifDamaged: { remedy: 'beginNew' },
});

/** The file, opened at its first use: a house without radios has none. */
export type NetworksData = {
  readonly database: () => Database;
};
