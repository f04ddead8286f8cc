import type { Database, Migration } from '@dimora/node-kit';
import {
  PUSH_DEVICE_SECRETS,
  PUSH_DEVICE_TABLE,
  PUSH_WAITING_TABLE,
  VAPID_SECRETS,
  VAPID_TABLE,
  type Rows,
} from '@dimora/push';

/** The key, the devices, and what each person wants. */
export const pushMigrations: readonly Migration[] = [
  { id: 'push-001-key', sql: VAPID_TABLE, secrets: VAPID_SECRETS },
  { id: 'push-002-device', sql: PUSH_DEVICE_TABLE, secrets: PUSH_DEVICE_SECRETS },
  {
    id: 'push-003-choices',
    sql: 'CREATE TABLE push_choices (UserId TEXT PRIMARY KEY, choices TEXT NOT NULL) STRICT',
  },
];

/** What waits: for devices, and for the cloud. It comes and goes, and a power cut may take the last of it. */
export const pushWaitingMigrations: readonly Migration[] = [
  { id: 'push-waiting-001', sql: PUSH_WAITING_TABLE },
  {
    id: 'push-waiting-002-cloud',
    sql: 'CREATE TABLE push_for_cloud (event_id TEXT PRIMARY KEY, ts INTEGER NOT NULL, event TEXT NOT NULL) STRICT',
  },
];

/** A database of the hub as the stores of push messages read and write it. */
export const pushRows = (database: Database): Rows => ({
  all: <Row>(text: string, params: readonly (string | number | null)[]) =>
    database.statement<Row>(text).all(...params),
  one: <Row>(text: string, params: readonly (string | number | null)[]) =>
    database.statement<Row>(text).get(...params),
  run: (text, params) => ({ changes: database.statement(text).run(...params) }),
});
