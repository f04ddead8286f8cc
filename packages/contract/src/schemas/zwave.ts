import { ASSOCIATION_METHODS, ZWAVE_FINDING_CODES } from '@dimora/domain';
import { z } from 'zod';
import { DeviceId, EnvironmentId, Name, Revision, Timestamp } from './ids.ts';
import { associationOutcome } from './radio.ts';

/** A network of Z-Wave: eight hexadecimal digits, with or without `0x`. */
export const ZwaveHomeId = z.string().regex(/^(0[xX])?[\dA-Fa-f]{8}$/);
/** A node of it; those of Long Range begin at 256. */
export const ZwaveNodeId = z.coerce.number().int().min(1).max(4000);
/** What the methods of a node begin with (ZWAVE-08). */
export const zwaveKey = { _home_id_: ZwaveHomeId, _node_id_: ZwaveNodeId };

const Group = z.number().int().min(1).max(255);
const EndPoint = z.number().int().min(0).max(127);
const NodeIds = z.array(ZwaveNodeId).max(50);
const targets = { node_id: ZwaveNodeId.optional(), node_ids: NodeIds.default([]) };

/** Reads a group (ZWAVE-08). */
export const ZwaveGroupKey = z.object({ ...zwaveKey, grouping_identifier: Group });
/** Nodes to add to a group, or to take out; none is refused, as it would mean all (ZWAVE-08). */
export const ZwaveAssociation = z
  .object({ ...zwaveKey, grouping_identifier: Group, ...targets })
  .refine(({ node_id, node_ids }) => node_id !== undefined || node_ids.length > 0, {
    path: ['node_ids'],
  });
/** Nodes and endpoints to add to a group, or to take out (ZWAVE-08). */
export const ZwaveMultiChannelAssociation = z
  .object({
    ...zwaveKey,
    grouping_identifier: Group,
    ...targets,
    end_points: z
      .array(z.object({ multichannel_node_id: ZwaveNodeId, end_point: EndPoint }))
      .max(50)
      .default([]),
  })
  .refine(
    ({ node_id, node_ids, end_points }) =>
      node_id !== undefined || node_ids.length + end_points.length > 0,
    { path: ['end_points'] },
  );
export type ZwaveMultiChannelAssociation = z.infer<typeof ZwaveMultiChannelAssociation>;

/** A group of associations, as the node says it is (ZWAVE-06). */
export const ZwaveGroup = z.object({
  Id: z.number().int(),
  Name: z.string().nullable(),
  isLifeline: z.boolean(),
  most: z.number().int().nullable(),
  NodeIds: z.array(z.number().int()),
  EndPoints: z.array(
    z.object({ MultiChannelNodeId: z.number().int(), EndPoint: z.number().int() }),
  ),
});
export type ZwaveGroup = z.infer<typeof ZwaveGroup>;

/** How a method of associations ended, and the group as it was read from the node afterwards (ZWAVE-09). */
export const ZwaveAssociationAnswer = z.object({
  ...associationOutcome,
  group: ZwaveGroup.nullable().meta({ description: 'Null if it could not be read' }),
});
export type ZwaveAssociationAnswer = z.infer<typeof ZwaveAssociationAnswer>;

/** How a node answered to a message that asks for nothing (ZWAVE-08). */
export const ZwaveNopAnswer = z.object({
  ...associationOutcome,
  ms: z.number().nullable(),
});
export type ZwaveNopAnswer = z.infer<typeof ZwaveNopAnswer>;

/** The id of a template. */
export const ZwaveTemplateId = z.string().min(1).max(64);
const TemplateTarget = z.object({
  node: z
    .string()
    .regex(/^(controller|[1-9]\d{0,3})$/)
    .meta({ description: 'A node, or `controller`' }),
  endpoint: EndPoint.nullable(),
});

/** What a template wants of a node; what it doesn't name may be anything (ZWAVE-B1). */
export const ZwaveTemplateContent = z.object({
  groups: z
    .array(
      z.object({
        endpoint: EndPoint,
        group: z.string().regex(/^[1-9]\d{0,2}$/),
        targets: z.array(TemplateTarget).max(50),
      }),
    )
    .max(200),
  parameters: z
    .array(z.object({ key: z.string().min(1).max(64), value: z.number().int() }))
    .max(300),
});
export type ZwaveTemplateContent = z.infer<typeof ZwaveTemplateContent>;

/** The model that a template is for: the three numbers by which makers tell theirs apart. */
export const ZwaveModel = z.object({
  ManufacturerId: z.number().int().nonnegative(),
  ProductType: z.number().int().nonnegative(),
  ProductId: z.number().int().nonnegative(),
});
export type ZwaveModel = z.infer<typeof ZwaveModel>;

/** Desired associations and parameters of a model; each change makes a new version (ZWAVE-B1). */
export const ZwaveTemplate = z.object({
  Id: ZwaveTemplateId,
  Name: z.string(),
  ...ZwaveModel.shape,
  version: Revision,
  changedAt: Timestamp,
  content: ZwaveTemplateContent,
});
export type ZwaveTemplate = z.infer<typeof ZwaveTemplate>;

/** A template to store. */
export const ZwaveTemplateDraft = z.object({
  Name,
  ...ZwaveModel.shape,
  content: ZwaveTemplateContent,
});
export type ZwaveTemplateDraft = z.infer<typeof ZwaveTemplateDraft>;

/** One difference between a node and its template. */
export const ZwaveDrift = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['missing', 'extra']),
    endpoint: EndPoint,
    group: z.string(),
    target: z.object({ node: z.string(), endpoint: EndPoint.nullable() }),
  }),
  z.object({
    kind: z.literal('parameter'),
    key: z.string(),
    wanted: z.number().int(),
    value: z.number().int().nullable().meta({ description: 'Null if it was not read yet' }),
  }),
]);

/** How a node differs from the template that was applied to it. */
export const ZwaveDrifts = z.object({
  template: ZwaveTemplateId,
  appliedVersion: Revision,
  version: Revision.meta({ description: 'The latest; the node is compared with it' }),
  drift: z.array(ZwaveDrift),
});
export type ZwaveDrifts = z.infer<typeof ZwaveDrifts>;

/** The same, of one of many nodes. */
export const ZwaveNodeDrifts = z.object({ node: z.string(), ...ZwaveDrifts.shape });
export type ZwaveNodeDrifts = z.infer<typeof ZwaveNodeDrifts>;

/** A node or one of its endpoints (ZWAVE-06). */
export const ZwaveNode = z.object({
  HomeId: z.string(),
  NodeId: z.number().int(),
  EndPointId: z.number().int().meta({ description: '0 for the node itself' }),
  ManufacturerId: z.number().int().nullable(),
  ProductType: z.number().int().nullable(),
  ProductId: z.number().int().nullable(),
  Groups: z.array(ZwaveGroup).meta({ description: 'As last read' }),
  GroupsLength: z.number().int().nullable().meta({
    description: 'How many the node says that it has',
  }),
  Templates: z.array(z.object({ Id: ZwaveTemplateId, Name: z.string(), version: Revision })),
  TemplateCurrent: ZwaveTemplateId.nullable(),
  CommandClassesRaw: z.array(z.number().int()),
  SupportedMethods: z.array(z.enum([...ASSOCIATION_METHODS, 'nop'])),
  ModelName: z.string(),
  Name: z.string(),
  Device: DeviceId.nullable(),
  EnvironmentId: EnvironmentId.nullable(),
});
export type ZwaveNode = z.infer<typeof ZwaveNode>;

/** A line of the socket table: what the transport of a controller counts (ZWAVE-02, ZWAVE-07). */
export const ZwaveConnection = z.object({
  direction: z.enum(['in', 'out']).meta({ description: 'Who opened it: `out` is the hub' }),
  name: z.string(),
  ipAddress: z.string(),
  keep_alive: z.boolean().meta({ description: 'True while it stands' }),
  messagesWaitingForAck: z.number().int(),
  pendingNakWaiting: z.number().int(),
  pendingCommandCallbacks: z.array(
    z.object({
      node: z.string(),
      commandClass: z.number().int(),
      command: z.number().int().nullable(),
      createdTimestamp: Timestamp,
      timeoutInMilliseconds: z.number(),
    }),
  ),
});
export type ZwaveConnection = z.infer<typeof ZwaveConnection>;

/** A controller with its nodes and endpoints (ZWAVE-07). */
export const ZwaveController = z.object({
  Id: z.string().meta({ description: 'The stored network' }),
  HomeId: z.string(),
  product_id: z.string().nullable(),
  Type: z.string(),
  Nodes: z.array(ZwaveNode),
  ActiveConnections: z.array(ZwaveConnection),
});
export type ZwaveController = z.infer<typeof ZwaveController>;

export const ZwaveFindingCode = z.enum(ZWAVE_FINDING_CODES);
