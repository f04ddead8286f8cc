import type { AuditChange, AuditPlan } from '@dimora/contract';
import type { HttpCall } from '@dimora/node-kit/http';
import type { Caller } from '../../../platform/caller.ts';

/** A change on its way: who, which procedure with which input, and how its entry is made. */
export type ChangeCall = {
  readonly procedure: string;
  readonly input: unknown;
  readonly caller: Caller;
  readonly call: HttpCall;
  readonly plan: AuditPlan;
  /** Calls a procedure as the same caller; rejects as it would for them. */
  read(procedure: string, input: unknown): Promise<unknown>;
};

/** A thing as its reading procedure returns it. */
export type Told = Readonly<Record<string, unknown>>;

/** A longer value, as JSON, is left out of an entry. */
const LONGEST_VALUE = 2_000;
/** These name the thing or belong to the call. */
const NOT_FIELDS = new Set(['Id', 'revision', 'change', 'reference']);

/** An object's fields; empty for anything else. */
export const fieldsOf = (value: unknown): Told =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Told) : {};

/**
 * What a change did, field by field: of the fields that its input names and those that it `sets`, those that the reader
 * tells otherwise than before. Where nothing can be read, the inputs that an entry may keep.
 */
export function changesOf(
  input: unknown,
  before: Told | undefined,
  after: Told | undefined,
  { sets, ofInput, ofReader }: AuditPlan,
): AuditChange[] {
  const sent = { ...fieldsOf(input), ...fieldsOf(fieldsOf(input)['change']) };
  if (!before && !after)
    return Object.entries(sent)
      .filter(([Field]) => ofInput.includes(Field))
      .map(([Field, value]) => change(Field, undefined, value));
  const named = after
    ? [...Object.keys(sent), ...sets]
    : Object.keys(before ?? {}).filter((each) => ofReader.includes(each));
  return named
    .filter((Field) => !NOT_FIELDS.has(Field))
    .filter((Field) => Field in (before ?? {}) || Field in (after ?? {}))
    .filter((Field) => textOf(before?.[Field]) !== textOf(after?.[Field]))
    .map((Field) => change(Field, before?.[Field], after?.[Field]));
}

function change(Field: string, before: unknown, after: unknown): AuditChange {
  const long = [before, after].some((each) => (textOf(each)?.length ?? 0) > LONGEST_VALUE);
  const kept = (value: unknown): unknown =>
    (textOf(value)?.length ?? 0) > LONGEST_VALUE ? undefined : value;
  const [Before, After] = [kept(before), kept(after)] as [
    AuditChange['Before'],
    AuditChange['After'],
  ];
  return {
    Field,
    ...(Before !== undefined && { Before }),
    ...(After !== undefined && { After }),
    shortened: long,
  };
}

const textOf = (value: unknown): string | undefined => JSON.stringify(value);
