import push from './push-client-contract.json' with { type: 'json' };
import type { Routes } from './client.ts';

/** Push messages as a browser calls them, on hub and cloud alike; separate, because few starts need them. */
export const pushRoutes: Routes = push;
