import { memoryVault } from '@dimora/node-kit';

/** One key for all replicas of a test. */
export const testVault = memoryVault();
