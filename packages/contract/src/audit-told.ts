import { EMAIL_PROVIDER } from '@dimora/domain';
import type { AuditTold } from './facts.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const itemsOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];

/** What a path of keys leads to. */
const valueAt = (answer: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), answer);

/** These fields of it. */
export const fieldsOf = (answer: unknown, names: readonly string[]): Fields | undefined =>
  isFields(answer)
    ? Object.fromEntries(names.filter((name) => name in answer).map((name) => [name, answer[name]]))
    : undefined;

/** Reads these fields of the answer. */
export const only =
  (...names: readonly string[]): AuditTold =>
  (answer) =>
    fieldsOf(answer, names);

/** Reads all of the answer but these fields. */
export const without =
  (...names: readonly string[]): AuditTold =>
  (answer) =>
    isFields(answer)
      ? fieldsOf(
          answer,
          Object.keys(answer).filter((name) => !names.includes(name)),
        )
      : undefined;

/** Reads fields of the item of a list, at a path in the answer, that the change names by the same key. */
export const item =
  (key: string, names: readonly string[], ...path: readonly string[]): AuditTold =>
  (answer, change) =>
    fieldsOf(
      itemsOf(valueAt(answer, path)).find((each) => each[key] === change[key]),
      names,
    );

/** Reads a list, at a path in the answer, as one field for each item: its name, and what it says. */
export const named =
  (key: string, says: string, ...path: readonly string[]): AuditTold =>
  (answer) =>
    Object.fromEntries(
      itemsOf(valueAt(answer, path)).map((each) => [String(each[key]), each[says]]),
    );

/** Reads one value, under the last key of its path. */
export const at =
  (...path: readonly string[]): AuditTold =>
  (answer) => ({ [path.at(-1) ?? '']: valueAt(answer, path) ?? null });

/** Reads the result of an invitation. */
export const invitation: AuditTold = (answer) => ({
  Email: valueAt(answer, ['open', 'Email']) ?? null,
  outcome: valueAt(answer, ['ended', 'outcome']) ?? null,
  Username: valueAt(answer, ['account', 'Username']) ?? null,
});

/** Reads the result of an alarm, without the names of those who handled it: an erasure doesn't look for them here. */
export const alarm: AuditTold = (answer) => ({
  assigned: valueAt(answer, ['assigned', 'UserId']) ?? null,
  shelvedUntil: valueAt(answer, ['shelved', 'until']) ?? null,
  seen: itemsOf(valueAt(answer, ['seen'])).length,
  notes: itemsOf(valueAt(answer, ['notes'])).length,
  steps: itemsOf(valueAt(answer, ['steps'])).map(({ outcome }) => outcome),
});

/** Reads what lies under a key of the answer. */
export const under =
  (key: string): AuditTold =>
  (answer) =>
    valueAt(answer, [key]);

/** Reads, of the devices that a change of many names, what it sets of each. */
export const ofMany: AuditTold = (answer, { devices }) =>
  Object.fromEntries(
    itemsOf(devices).flatMap(({ Id, revision: _, ...change }) => {
      const device = itemsOf(answer).find((each) => each['Id'] === Id);
      return device ? [[String(device['Name']), fieldsOf(device, Object.keys(change))]] : [];
    }),
  );

/** Reads what determines what a person may do, and how they are reached. */
export const person: AuditTold = (answer) =>
  isFields(answer)
    ? {
        ...fieldsOf(answer, [
          'Name',
          'FirstName',
          'LastName',
          'Role',
          'Enabled',
          'ImageUrl',
          'ClaimsExplicitAllow',
          'ClaimsExplicitDeny',
        ]),
        Email: itemsOf(answer['Contacts'])
          .filter(({ Provider }) => Provider === EMAIL_PROVIDER)
          .map(({ Value }) => Value)
          .join(', '),
      }
    : undefined;
