import { defineFile } from '@dimora/node-kit';
import { sampleMigrations } from '../store/schema.ts';

/** `samples.db`, apart from settings and events: its intact days are read back after damage. */
export const SAMPLES_FILE = defineFile({
  name: 'samples.db',
  migrations: sampleMigrations,
  durability: 'NORMAL',
  overwritesDeleted: false,
  // Five packed days of 720 samples fit on a page.
  pageBytes: 8_192,
  backup: 'always',
  ifDamaged: { remedy: 'beginNew', salvage: 'ownWay' },
});
