import type { ConditionRow } from './claims.ts';
import { controlKindOf } from './control-kind.ts';
import type { Resource } from './resource.ts';

/** The conditions of one claim, prepared so that a check looks only at those which can hold for its resource. */
export type ConditionIndex = {
  /** By an id that a condition requires; absent where none requires one of the kind. */
  readonly byDevice: Anchored | undefined;
  readonly byEnvironment: Anchored | undefined;
  readonly byCategory: Anchored | undefined;
  /** Conditions that require none of them. */
  readonly rest: readonly Prepared[];
};

type Anchored = ReadonlyMap<string, readonly Prepared[]>;

type Prepared = readonly {
  readonly Attr: ConditionRow['Attr'];
  readonly Operator: ConditionRow['Operator'];
  readonly values: ReadonlySet<string>;
  readonly origin: ConditionRow['origin'];
}[];

/** The most selective first. */
const ANCHORS = ['DeviceId', 'EnvironmentId', 'IoTCategoryId'] as const;

/** Prepares the conditions of a claim; one of them must hold. */
export function indexConditions(conditions: readonly (readonly ConditionRow[])[]): ConditionIndex {
  const anchored = new Map<(typeof ANCHORS)[number], Map<string, Prepared[]>>();
  const rest: Prepared[] = [];
  for (const rows of conditions) {
    const prepared = rows.map(({ Attr, Operator, Value, origin }) => ({
      Attr,
      Operator,
      values: new Set(Value),
      origin,
    }));
    const requires = (attr: (typeof ANCHORS)[number]) =>
      prepared.find(({ Attr, Operator }) => Attr === attr && Operator !== 'notIn');
    const anchor = ANCHORS.find((attr) => requires(attr) !== undefined);
    if (anchor === undefined) {
      rest.push(prepared);
      continue;
    }
    const byId = anchored.get(anchor) ?? new Map<string, Prepared[]>();
    anchored.set(anchor, byId);
    for (const id of requires(anchor)?.values ?? []) {
      const held = byId.get(id);
      if (held) held.push(prepared);
      else byId.set(id, [prepared]);
    }
  }
  return {
    byDevice: anchored.get('DeviceId'),
    byEnvironment: anchored.get('EnvironmentId'),
    byCategory: anchored.get('IoTCategoryId'),
    rest,
  };
}

/** True if one of the conditions holds for the resource. */
export function holdsFor(index: ConditionIndex, resource: Resource): boolean {
  const { byDevice, byEnvironment, byCategory, rest } = index;
  const { DeviceId, environmentPath, IoTCategoryIds } = resource;
  if (byDevice && DeviceId !== undefined && anyHolds(byDevice.get(DeviceId), resource)) return true;
  if (byEnvironment && environmentPath)
    for (const id of environmentPath) if (anyHolds(byEnvironment.get(id), resource)) return true;
  if (byCategory && IoTCategoryIds)
    for (const id of IoTCategoryIds) if (anyHolds(byCategory.get(id), resource)) return true;
  return rest.length > 0 && anyHolds(rest, resource);
}

function anyHolds(conditions: readonly Prepared[] | undefined, resource: Resource): boolean {
  return conditions?.some((rows) => holdAll(rows, resource)) ?? false;
}

/** Each row must mean things of the hub that the resource belongs to; no rows at all mean those of this hub. */
const holdAll = (rows: Prepared, resource: Resource): boolean =>
  (rows.length > 0 || resource.origin === undefined) && rows.every((row) => holds(row, resource));

function holds({ Attr, Operator, values, origin }: Prepared[number], resource: Resource): boolean {
  if (origin !== resource.origin) return false;
  if (Attr === 'DeviceId') {
    const { DeviceId } = resource;
    return DeviceId !== undefined && values.has(DeviceId) === (Operator === 'in');
  }
  if (Attr === 'IoTCategoryId') {
    const { IoTCategoryIds = [] } = resource;
    if (IoTCategoryIds.length === 0) return false;
    return IoTCategoryIds.some((id) => values.has(id)) === (Operator === 'in');
  }
  if (Attr === 'ControlKind') {
    const { IoTCategoryIds, Type, Name } = resource;
    if (IoTCategoryIds === undefined || Type === undefined || Name === undefined) return false;
    return values.has(controlKindOf({ IoTCategoryIds, Type, Name })) === (Operator === 'in');
  }
  // What depends on the moment was decided before: see `effectiveClaims`.
  if (Attr !== 'EnvironmentId') return false;
  const { environmentPath: [room, ...above] = [] } = resource;
  if (room === undefined) return false;
  if (Operator === 'in') return values.has(room);
  // Who may not enter a floor may not enter its rooms.
  const inside = values.has(room) || above.some((id) => values.has(id));
  return inside === (Operator === 'within');
}
