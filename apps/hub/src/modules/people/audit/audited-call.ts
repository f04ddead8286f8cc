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
 * What a change did, field by field: what the reader reports differently than before. That is all it reports about the change,
 * or else the fields that the input names and those that it `sets`. What can't be read is kept of the input, as far as an
 * entry may keep it.
 */
export function changesOf(
  input: unknown,
  before: Told | undefined,
  after: Told | undefined,
  { reader, sets, ofInput, ofReader }: AuditPlan,
): AuditChange[] {
  const sent = sentBy(input);
  const told = { ...before, ...after };
  const unread = Object.entries(sent)
    .filter(([Field]) => ofInput.includes(Field) && !(Field in told))
    .map(([Field, value]) => change(Field, undefined, value))
    .concat(ofInput.flatMap((path) => nested(sent, path)));
  if (!before && !after) return unread;
  const named = reader?.told
    ? Object.keys(told)
    : after
      ? [...Object.keys(sent), ...sets].filter((each) => !NOT_FIELDS.has(each))
      : Object.keys(told).filter((each) => ofReader.includes(each));
  const read = [...new Set(named)]
    .filter((Field) => Field in told)
    .filter((Field) => textOf(before?.[Field]) !== textOf(after?.[Field]))
    .map((Field) => change(Field, before?.[Field], after?.[Field]));
  return [...read, ...unread];
}

/** A plain value further down in the input, under the last name of its path, such as `input.node`. */
function nested(sent: Told, path: string): AuditChange[] {
  const names = path.split('.');
  if (names.length === 1) return [];
  const value = names.reduce<unknown>((each, name) => fieldsOf(each)[name], sent);
  const isPlain = typeof value === 'string' || typeof value === 'number';
  return isPlain ? [change(names.at(-1) ?? path, undefined, value)] : [];
}

/** The fields that the input of a change names. */
const sentBy = (input: unknown): Told => ({
  ...fieldsOf(input),
  ...fieldsOf(fieldsOf(input)['change']),
});

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
