import type { SqlMigration } from '@dimora/node-kit/sql';
import { answerCacheMigrations } from './modules/geo/answer-cache.store.ts';
import { turnMigrations } from './modules/geo/turn.ts';

/** Every step of the cloud's schema, in the order in which they run. */
export const schema: readonly SqlMigration[] = [...turnMigrations, ...answerCacheMigrations];
