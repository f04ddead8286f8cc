import { Zcl } from 'zigbee-herdsman';
import type { SpecAttributes } from './device-spec.ts';

/** An attribute of a device: its type in messages, and its value. */
export type Attribute = { readonly type: number; value: unknown };

/** The values of clusters, by cluster and attribute. */
export type Attributes = Map<number, Map<number, Attribute>>;

export const clusterId = (name: string): number => Zcl.Utils.getCluster(name).ID;

/** An attribute's number and type. */
export function attributeOf(
  cluster: string,
  name: string,
): { readonly id: number; readonly type: number } {
  const found = Zcl.Utils.getClusterAttribute(Zcl.Utils.getCluster(cluster), name, undefined);
  if (!found) throw new Error(`${cluster} has no ${name}`);
  return { id: found.ID, type: found.type };
}

export const attributesOf = (clusters: Readonly<Record<string, SpecAttributes>>): Attributes =>
  new Map(
    Object.entries(clusters).map(([cluster, values]) => [
      clusterId(cluster),
      new Map(
        Object.entries(values).map(([name, value]) => {
          const { id, type } = attributeOf(cluster, name);
          return [id, { type, value }];
        }),
      ),
    ]),
  );

/** A message from a device, as it is sent. */
export type ZclMessage = {
  readonly isGlobal: boolean;
  /** From the side that has the cluster; otherwise a command to it. */
  readonly fromServer: boolean;
  readonly cluster: number;
  readonly command: string | number;
  readonly sequence: number;
  readonly payload: unknown;
};

export const zclBytes = ({
  isGlobal,
  fromServer,
  cluster,
  command,
  sequence,
  payload,
}: ZclMessage): Buffer =>
  Zcl.Frame.create(
    isGlobal ? Zcl.FrameType.GLOBAL : Zcl.FrameType.SPECIFIC,
    fromServer ? Zcl.Direction.SERVER_TO_CLIENT : Zcl.Direction.CLIENT_TO_SERVER,
    true,
    undefined,
    sequence,
    command,
    cluster,
    payload,
    {},
  ).toBuffer();

/** A message to a device, as far as it is understood. */
export type HeardZcl = {
  readonly isGlobal: boolean;
  readonly wantsAnswer: boolean;
  readonly sequence: number;
  readonly commandId: number;
  readonly command: string;
  /** Of a command: values by name. Of a global command: its entries. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly entries: readonly Readonly<Record<string, unknown>>[];
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** `undefined` if it can't be read. */
export function heardZcl(cluster: number, data: Buffer): HeardZcl | undefined {
  const header = Zcl.Header.fromBuffer(data);
  if (!header) return undefined;
  const base = {
    isGlobal: header.isGlobal,
    wantsAnswer: !header.frameControl.disableDefaultResponse,
    sequence: header.transactionSequenceNumber,
    commandId: header.commandIdentifier,
  };
  try {
    const frame = Zcl.Frame.fromBuffer(cluster, header, data, {});
    const payload: unknown = frame.payload;
    return {
      ...base,
      command: frame.command.name,
      fields: isRecord(payload) && !Array.isArray(payload) ? payload : {},
      entries: Array.isArray(payload) ? payload.filter(isRecord) : [],
    };
  } catch {
    return { ...base, command: '', fields: {}, entries: [] };
  }
}

export const numberIn = (fields: Readonly<Record<string, unknown>>, name: string): number => {
  const value = fields[name];
  return typeof value === 'number' ? value : 0;
};
