import type { Clock, Entropy, Log } from '@dimora/runtime';
import type { CloudPlatform } from './module.ts';
import { PersonalRowsRegister } from './personal-rows.ts';
import type { CloudSettings } from './settings.ts';

/** What the machine provides, and a test may replace. */
export type CloudMachine = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
};

/** Makes the platform that every module receives. */
export const createPlatform = (
  { clock, entropy, log }: CloudMachine,
  { sql, news, vault, keyPath }: Pick<CloudPlatform, 'sql' | 'news' | 'vault' | 'keyPath'>,
  settings: CloudSettings,
): CloudPlatform => ({
  clock,
  entropy,
  log,
  sql,
  news,
  vault,
  keyPath,
  settings,
  personalRows: new PersonalRowsRegister(),
});
