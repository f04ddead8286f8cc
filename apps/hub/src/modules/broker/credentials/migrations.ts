import type { Migration } from '@dimora/node-kit';

/** The table of the embedded broker's accounts, in config.db. */
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
];
