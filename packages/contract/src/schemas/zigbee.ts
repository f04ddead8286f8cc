import { ASSOCIATION_METHODS } from '@dimora/domain';
import { z } from 'zod';
import { DeviceId, EnvironmentId, Timestamp } from './ids.ts';
import { associationOutcome } from './radio.ts';

/** A Zigbee network: up to four hexadecimal digits, with or without `0x`. */
export const ZigbeePanId = z.string().regex(/^(0[xX])?[\dA-Fa-f]{1,4}$/);
/** The number of a node; 1 is the coordinator. */
export const ZigbeeKey = z.coerce.number().int().min(1).max(1_000_000);

/** What is bound to a cluster of a node, as last read. */
export const ZigbeeBinding = z.object({
  endpoint: z.number().int(),
  cluster: z.string(),
  targets: z.array(
    z.object({
      key: z.number().int().nullable().meta({ description: 'Null for no node of the network' }),
      address: z.string(),
      endpoint: z.number().int().nullable(),
    }),
  ),
});
export type ZigbeeBinding = z.infer<typeof ZigbeeBinding>;

/** A node of a coordinator (ZIGBEE-02). */
export const ZigbeeNode = z.object({
  key: z.number().int(),
  address: z.string().meta({ description: 'The IEEE address' }),
  networkAddress: z.number().int().nullable(),
  Manufacturer: z.string(),
  ModelName: z.string(),
  Name: z.string(),
  Device: DeviceId.nullable(),
  EnvironmentId: EnvironmentId.nullable(),
  lastSeen: Timestamp.nullable(),
  bindings: z.array(ZigbeeBinding),
});
export type ZigbeeNode = z.infer<typeof ZigbeeNode>;

/** A coordinator with its nodes (ZIGBEE-01, ZIGBEE-02). */
export const ZigbeeCoordinator = z.object({
  Id: z.string().meta({ description: 'The stored network' }),
  PanId: z.string(),
  Name: z.string(),
  Type: z.string(),
  firmware: z.string().nullable(),
  channel: z.number().int().nullable(),
  Nodes: z.array(ZigbeeNode),
});
export type ZigbeeCoordinator = z.infer<typeof ZigbeeCoordinator>;

/** Names a method of a node; associations are bindings there (ZIGBEE-05). */
export const ZigbeeMethodCall = z
  .object({
    PanId: ZigbeePanId,
    node: ZigbeeKey,
    method: z.enum(ASSOCIATION_METHODS),
    endpoint: z.number().int().min(1).max(240).default(1),
    grouping_identifier: z.string().min(1).max(64).meta({ description: 'A cluster, `genOnOff`' }),
    node_id: ZigbeeKey.optional(),
    node_ids: z.array(ZigbeeKey).max(50).default([]),
    end_points: z
      .array(
        z.object({ multichannel_node_id: ZigbeeKey, end_point: z.number().int().min(1).max(240) }),
      )
      .max(50)
      .default([]),
  })
  .refine(
    ({ method, node_id, node_ids, end_points }) =>
      method.endsWith('Get') || node_id !== undefined || node_ids.length + end_points.length > 0,
    { path: ['node_ids'] },
  );
export type ZigbeeMethodCall = z.infer<typeof ZigbeeMethodCall>;

/** The result of the job of {@link ZigbeeMethodCall}: the binding as read from the node afterwards. */
export const ZigbeeMethodResult = z.object({
  ...associationOutcome,
  binding: ZigbeeBinding.nullable(),
});
export type ZigbeeMethodResult = z.infer<typeof ZigbeeMethodResult>;
