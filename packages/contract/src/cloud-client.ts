import cloud from './cloud-client-contract.json' with { type: 'json' };
import type { Routes } from './client.ts';

/**
 * The cloud's contract as a browser needs it, separate from the hub's, which every start loads. Generated
 * from `CloudContract`.
 */
export const cloudRoutes: Routes = cloud;
