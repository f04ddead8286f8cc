import { defineFile, type Migration } from '@dimora/node-kit';

/** The schema of `recordings.db`: what lies in the folder of recordings, by time and by event. */
export const recordingMigrations: readonly Migration[] = [
  {
    id: 'recordings-001',
    sql: `
      CREATE TABLE run (
        id INTEGER PRIMARY KEY,
        device_id TEXT NOT NULL,
        environment_id TEXT NOT NULL,
        from_ms INTEGER NOT NULL,
        to_ms INTEGER NOT NULL,
        ends TEXT
      ) STRICT;
      CREATE INDEX run_device ON run (device_id, from_ms);
      CREATE TABLE segment (
        id INTEGER PRIMARY KEY,
        run_id INTEGER NOT NULL,
        device_id TEXT NOT NULL,
        from_ms INTEGER NOT NULL,
        to_ms INTEGER NOT NULL,
        bytes INTEGER NOT NULL,
        file TEXT NOT NULL UNIQUE,
        is_open INTEGER NOT NULL,
        keys BLOB NOT NULL
      ) STRICT;
      CREATE INDEX segment_device ON segment (device_id, from_ms);
      CREATE INDEX segment_run ON segment (run_id, from_ms);
      CREATE INDEX segment_from ON segment (from_ms, bytes);
      CREATE TABLE mark (
        event_id TEXT NOT NULL PRIMARY KEY,
        device_id TEXT NOT NULL,
        at INTEGER NOT NULL,
        until INTEGER,
        kind TEXT NOT NULL,
        label TEXT
      ) STRICT;
      CREATE INDEX mark_device ON mark (device_id, at);
      CREATE TABLE written (day INTEGER NOT NULL PRIMARY KEY, bytes INTEGER NOT NULL) STRICT;`,
  },
];

/** The index of the recordings; without it, it is made again from their files. */
export const RECORDINGS_FILE = defineFile({
  name: 'recordings.db',
  migrations: recordingMigrations,
  durability: 'NORMAL',
  overwritesDeleted: true,
  backup: 'never',
  ifDamaged: { remedy: 'beginNew', salvage: [{ table: 'mark', key: 'event_id' }] },
});
