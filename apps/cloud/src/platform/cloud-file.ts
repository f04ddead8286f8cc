import { defineFile, type DataFile } from '@dimora/node-kit';
import type { SqlMigration } from '@dimora/node-kit/sql';

const ABOUT =
  'This folder holds a cloud that has been started before. Without this file, a cloud whose cloud.db is lost would start as a new one, without any account. Do not delete it.';

/**
 * Everything that a cloud without PostgreSQL keeps. Taken for new after a loss, it would trust any hub that claims to
 * be one of its own.
 */
export const cloudFile = (migrations: readonly SqlMigration[]): DataFile =>
  defineFile({
    name: 'cloud.db',
    migrations,
    durability: 'FULL',
    overwritesDeleted: true,
    backup: 'always',
    needed: true,
    ifDamaged: { remedy: 'stop', marker: { name: 'cloud-was-set-up.json', about: ABOUT } },
  });
