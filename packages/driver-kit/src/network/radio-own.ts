import { z } from 'zod';
import { LinkGroup } from './radio-jobs.ts';

/** `RadioNode.own` of a Z-Wave node, from the cache of its last interview: reading it sends nothing. */
export const ZwaveOwn = z.object({
  manufacturerId: z.number().int().nullable(),
  productType: z.number().int().nullable(),
  productId: z.number().int().nullable(),
  /** What the node implements, its endpoints included, in ascending order; empty before the interview. */
  commandClasses: z.array(z.object({ id: z.number().int(), version: z.number().int() })),
  /** The numbers of its endpoints, without 0. */
  endpoints: z.array(z.number().int().positive()),
  /** How many groups of associations the node says that it has, all endpoints together; `null` if unknown. */
  groupsLength: z.number().int().nullable(),
  /** Those that were read, with what they held then. */
  groups: z.array(LinkGroup),
});
export type ZwaveOwn = z.infer<typeof ZwaveOwn>;

/** `RadioNode.own` of a Zigbee node. */
export const ZigbeeOwn = z.object({
  /** A small number that it keeps for good: 1 is the coordinator. */
  key: z.number().int().positive(),
  /** The address of the moment in its network. */
  networkAddress: z.number().int().nullable(),
  /** What is bound, as last read; empty before. */
  groups: z.array(LinkGroup),
});
export type ZigbeeOwn = z.infer<typeof ZigbeeOwn>;

/**
 * The result of `pendingCommands`, a job of Z-Wave controllers that sends nothing: the commands that wait for
 * an answer now.
 */
export const PendingCommand = z.object({
  node: z.string().max(64),
  commandClass: z.number().int(),
  command: z.number().int().nullable(),
  /** Milliseconds since 1970. */
  createdTimestamp: z.number(),
  timeoutInMilliseconds: z.number(),
});
export type PendingCommand = z.infer<typeof PendingCommand>;
