import { defineFile } from '@dimora/node-kit';
import type { Schema } from '../schema.ts';
import { historyReplaced } from '../system.events.ts';
import type { HubDatabase } from './hub-file.ts';

const ABOUT =
  'This folder holds a hub that has been started before. Without this file, a hub whose config.db is lost would look new, and anyone could claim it. Do not delete it.';

/** The two files that modules share: the settings, and the past apart from them. */
export type PlatformFiles = { readonly config: HubDatabase; readonly history: HubDatabase };

/** Declares them with the tables that the modules put into them. */
export const platformFiles = (schema: Schema): PlatformFiles => ({
  config: defineFile({
    name: 'config.db',
    migrations: schema.config,
    durability: 'FULL',
    overwritesDeleted: true,
    backup: 'always',
    needed: true,
    ifDamaged: {
      remedy: 'stop',
      marker: { name: 'hub-was-set-up.json', about: ABOUT },
      copies: { onlyIf: schema.restoredIf, whenRestored: schema.whenRestored },
    },
  }),
  // The house must run without its past.
  history: {
    ...defineFile({
      name: 'history.db',
      migrations: schema.history,
      durability: 'NORMAL',
      overwritesDeleted: true,
      backup: 'always',
      needed: true,
      ifDamaged: { remedy: 'beginNew', salvage: schema.salvaged },
    }),
    told: historyReplaced,
  },
});
