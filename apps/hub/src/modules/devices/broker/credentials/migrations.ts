import type { Migration } from '@dimora/node-kit';

/** The tables of the embedded broker's accounts, in config.db. */
export const mqttMigrations: readonly Migration[] = [
  {
    id: 'mqtt-001',
    sql: `CREATE TABLE mqtt_account (
      username TEXT PRIMARY KEY,
      salt BLOB NOT NULL,
      hash BLOB NOT NULL,
      topics TEXT NOT NULL
    ) STRICT`,
  },
  {
    id: 'mqtt-002',
    sql: `ALTER TABLE mqtt_account ADD COLUMN kind TEXT NOT NULL DEFAULT 'device';
      ALTER TABLE mqtt_account ADD COLUMN created_at INTEGER;
      ALTER TABLE mqtt_account ADD COLUMN created_by TEXT;
      ALTER TABLE mqtt_account ADD COLUMN seen_at INTEGER;
      ALTER TABLE mqtt_account ADD COLUMN learns_until INTEGER;
      ALTER TABLE mqtt_account ADD COLUMN accepted INTEGER NOT NULL DEFAULT 1`,
  },
  {
    id: 'mqtt-003',
    sql: `CREATE TABLE mqtt_announcer (
      device TEXT PRIMARY KEY,
      username TEXT NOT NULL
    ) STRICT;
    CREATE INDEX mqtt_announcer_username ON mqtt_announcer (username)`,
  },
  {
    id: 'mqtt-004',
    sql: `CREATE TABLE mqtt_session (
      client TEXT PRIMARY KEY,
      username TEXT NOT NULL
    ) STRICT`,
  },
  {
    id: 'mqtt-005-maker',
    // It was a name, which can't be followed when its person is renamed or erased; from now on it is an Id.
    sql: 'UPDATE mqtt_account SET created_by = NULL',
  },
];
