import type { SqlStore } from '@dimora/node-kit/sql';
import type { Clock, Entropy, Log } from '@dimora/runtime';
import { LocalNews } from './news.ts';
import type { CloudPlatform } from './module.ts';
import type { CloudSettings } from './settings.ts';

/** The machine as the cloud meets it: what a test may replace. */
export type CloudMachine = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
};

/** What every module stands on. */
export const createPlatform = (
  { clock, entropy, log }: CloudMachine,
  sql: SqlStore,
  settings: CloudSettings,
): CloudPlatform => ({ clock, entropy, log, sql, settings, news: new LocalNews(log) });
