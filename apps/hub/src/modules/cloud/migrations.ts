import type { Migration } from '@dimora/node-kit';
import { delegatedMigrations } from './delegated.store.ts';
import { linkMigrations } from './link.store.ts';
import { cloudPeopleMigrations } from './people.store.ts';

/** Every table of the cloud module. */
export const cloudMigrations: readonly Migration[] = [
  ...linkMigrations,
  ...cloudPeopleMigrations,
  ...delegatedMigrations,
];
