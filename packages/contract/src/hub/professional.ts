import { z } from 'zod';
import { session } from '../access.ts';
import { viewable } from '../facts.ts';
import { DeviceId, Timestamp } from '../schemas/ids.ts';

/** What is open before a hub is handed over, by its kind. */
export const OpenPoint = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('PART'),
    subsystem: z.string().meta({ description: 'A part of the hub that doesn’t fully work' }),
    code: z.string().nullable().meta({ description: 'An error code, if it reported one' }),
  }),
  z.object({
    kind: z.literal('UNREACHABLE'),
    DeviceId,
    lastSeenAt: Timestamp.nullable().meta({ description: 'null: never' }),
  }),
  z.object({ kind: z.literal('NO_ROOM'), DeviceId }),
]);
export type OpenPoint = z.infer<typeof OpenPoint>;

/** How many devices hang on a network, and how many of them answer. */
export const NetworkCount = z.object({
  Provider: z.string(),
  devices: z.number().int(),
  reachable: z.number().int(),
});
export type NetworkCount = z.infer<typeof NetworkCount>;

/** The hub as its label and its software name it, its devices by network, and what is open. */
export const Installation = z.object({
  hub: z.object({
    ProductId: z.string(),
    serial: z.string(),
    ProductModel: z.string(),
    ProductSku: z.string(),
    version: z.string(),
    startedAt: Timestamp,
    owned: z.boolean().meta({ description: 'It has an owner, so it was handed over' }),
  }),
  networks: z.array(NetworkCount),
  open: z.array(OpenPoint),
});
export type Installation = z.infer<typeof Installation>;

/**
 * For professionals (SECURITY-04): holders of the claim that the setting `users/rules/professionalAppClaim` names, which
 * is APP_PRO unless it is set.
 */
export const professional = {
  installation: session
    .meta(viewable)
    .route({
      method: 'GET',
      path: '/api/professional/installation',
      tags: ['professional'],
      description:
        'The installation as far as the caller may see it; the hub’s parts for READ_SYSTEM',
    })
    .output(Installation),
};
