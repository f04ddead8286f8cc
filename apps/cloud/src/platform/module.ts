import { kernelFor } from '@dimora/node-kit/kernel';
import type { SqlMigration, SqlStore } from '@dimora/node-kit/sql';
import type { Clock, Entropy, Log, Vault } from '@dimora/runtime';
import type { News } from './news.ts';
import type { PersonalRowsRegister } from './personal-rows.ts';
import type { CloudSettings } from './settings.ts';

/** What every module receives, beside the ports that it needs. */
export type CloudPlatform = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly sql: SqlStore;
  /** Encrypts the secrets in `sql`. */
  readonly vault: Vault;
  /** The file of its key; nothing in memory. */
  readonly keyPath?: string | undefined;
  readonly news: News;
  readonly settings: CloudSettings;
  /** What each module stores about people. */
  readonly personalRows: PersonalRowsRegister;
};

/** What is known of a cloud once it listens. */
export type CloudListener = {
  /** Where the other replicas reach this one, without a slash at the end. */
  readonly ownUrl: string;
};

type CloudKind = {
  readonly platform: CloudPlatform;
  readonly migrations: readonly SqlMigration[];
  readonly events: never;
  readonly file: never;
  readonly topic: never;
  readonly stream: never;
  readonly principal: never;
  readonly part: never;
  readonly personal: never;
  readonly door: CloudListener;
};

/** The kernel of modules (decision 0170), typed for the cloud. */
export const { defineModule, planModules } = kernelFor<CloudKind>();
