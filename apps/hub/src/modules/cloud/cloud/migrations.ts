import type { Migration } from '@dimora/node-kit';
import { delegatedMigrations } from './delegated.store.ts';
import { linkMigrations } from './link.store.ts';

/** Every table of the cloud module; people are stored with the accounts. */
export const cloudMigrations: readonly Migration[] = [...linkMigrations, ...delegatedMigrations];
