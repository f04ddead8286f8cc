import type { HubContract } from './hub/router.ts';
import minified from './client-contract.json' with { type: 'json' };

/** The contract as a browser needs it: methods and paths alone, without schemas; generated from {@link HubContract}. */
export const hubRoutes = minified as unknown as HubContract;
export type * from './index.ts';
