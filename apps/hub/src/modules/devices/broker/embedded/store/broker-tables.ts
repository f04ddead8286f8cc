import type { Migration } from '@dimora/node-kit';

/** The tables of `mqtt.db`. A packet is stored as V8 serialises it: what MQTT 5 adds to one may hold bytes. */
export const brokerTables: readonly Migration[] = [
  {
    id: 'broker-001',
    sql: `
      CREATE TABLE retained (
        topic TEXT PRIMARY KEY,
        account TEXT NOT NULL,
        bytes INTEGER NOT NULL,
        packet BLOB NOT NULL
      ) STRICT;
      CREATE TABLE waiting (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        client TEXT NOT NULL,
        broker TEXT NOT NULL,
        counter INTEGER NOT NULL,
        message INTEGER,
        bytes INTEGER NOT NULL,
        packet BLOB NOT NULL,
        UNIQUE (client, broker, counter)
      ) STRICT;
      CREATE INDEX waiting_message ON waiting (client, message);
      CREATE TABLE unreleased (
        client TEXT NOT NULL,
        message INTEGER NOT NULL,
        bytes INTEGER NOT NULL,
        packet BLOB NOT NULL,
        PRIMARY KEY (client, message)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE subscription (
        client TEXT NOT NULL,
        filter TEXT NOT NULL,
        subscription TEXT NOT NULL,
        PRIMARY KEY (client, filter)
      ) STRICT, WITHOUT ROWID;
    `,
  },
];
