import { defineDriver, nodeSession, type Driver, type Network } from '@dimora/driver-kit';
import { z } from 'zod';
import { describeLamp, plantedNetwork } from './planted-network.ts';

const Settings = z.object({ controller: z.string(), node: z.string() });

/** The driver of the planted network's lamps, whose controllers run here or in processes of their own. */
export const plantedDriver = (process: Network['process']): Driver =>
  defineDriver<z.infer<typeof Settings>>({
    Key: 'planted',
    Factory: 'planted',
    Provider: 'planted',
    family: 'manual',
    since: 'always',
    fake: false,
    Defaults: { IoTCategoryIds: ['light'] },
    settings: Settings,
    commandTimeoutMs: 5_000,
    describe: ({ node }) => describeLamp(node),
    network: plantedNetwork(process),
    open: async ({ controller, node }, host) => nodeSession(controller, node, host),
  });
