import type { UserId } from '@dimora/domain';
import type { NamedPerson } from './actor.ts';

/** Somebody who was erased, and who stands for them. */
export type StandIn = { readonly Id: UserId; readonly as: NamedPerson };

/** The field with a person's Id, and the fields that identify them. */
const IDS: ReadonlySet<string> = new Set(['Id', 'UserId', 'ProbableUserId']);
const LISTS: ReadonlySet<string> = new Set([
  'UserIds',
  'Favorites',
  'VoiceControlPerUser',
  'about',
]);
const WORDS: ReadonlySet<string> = new Set([
  'Name',
  'FirstName',
  'LastName',
  'Username',
  'ImageUrl',
]);

/**
 * A value in which a person's Id is that of their stand-in, and their name is gone. An Id is a person's only where
 * its field or its object says so: a rule may be called like somebody.
 */
export function withoutPerson<Value>(value: Value, { Id, as }: StandIn): Value {
  const cleared = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(cleared);
    if (typeof each !== 'object' || each === null) return each;
    const fields = each as Readonly<Record<string, unknown>>;
    const isOther = 'kind' in fields && fields['kind'] !== 'user';
    const own = [...IDS].some((key) => fields[key] === Id && !(key === 'Id' && isOther));
    return Object.fromEntries(
      Object.entries(fields).map(([key, held]) => {
        if (held === Id && IDS.has(key) && !(key === 'Id' && isOther)) return [key, as.Id];
        if (own && WORDS.has(key) && typeof held === 'string') return [key, as.Name];
        if (Array.isArray(held) && LISTS.has(key))
          return [key, held.map((one: unknown) => (one === Id ? as.Id : one))];
        return [key, cleared(held)];
      }),
    );
  };
  return cleared(value) as Value;
}
