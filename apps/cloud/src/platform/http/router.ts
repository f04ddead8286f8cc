import { cloudContract } from '@dimora/contract/cloud';
import { fillRoutes } from '@dimora/node-kit/http';
import type { AnyRouter, Router } from '@orpc/server';
import type { CloudCall } from './context.ts';
import { os } from './os.ts';

/** A router that answers every procedure of the contract: a noun that no module answers is a type error. */
export type CloudRouter = Router<typeof cloudContract, CloudCall>;

/** The modules' routes, with INTERNAL as the answer of a module that failed. */
export const routerOf = (routes: CloudRouter): AnyRouter => fillRoutes(cloudContract, os, routes);
