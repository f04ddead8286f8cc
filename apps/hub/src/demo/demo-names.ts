import type { Language, UserId } from '@dimora/domain';
import { villaName } from '@dimora/simulators/villa';
import { userChanged } from '../modules/people/users/user.events.ts';
import { UsersPort } from '../modules/people/users/port.ts';
import { claimsChanged } from '../platform/caller.events.ts';
import type { RunningHub } from '../running-hub.ts';
import { demoMessage } from './demo-chat.ts';

/** The fields that hold a name of a room or a device. */
const NAME_FIELDS: ReadonlySet<string> = new Set(['Name', 'DeviceName', 'EnvironmentName', 'name']);

/**
 * An answer of the demo with the villa's names in the reader's language. A room or device that somebody has
 * renamed keeps the name it was given.
 */
export function inLanguage<Value>(value: Value, language: Language): Value {
  return translated(value, language) as Value;
}

function translated(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((each) => translated(each, language));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, held]) => [
      field,
      typeof held === 'string'
        ? (saidIn(field, held, language) ?? held)
        : translated(held, language),
    ]),
  );
}

/** A name or a message of the demo in a language; absent for everything else. */
function saidIn(field: string, text: string, language: Language): string | undefined {
  if (field === 'text') return demoMessage(text, language);
  return NAME_FIELDS.has(field) ? villaName(text, language) : undefined;
}

/** Files, streams and the like stay unchanged. */
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** A person who chooses another language sees the names in it at once, because their consoles load the house again. */
export function followLanguages({ platform: { bus }, modules }: RunningHub): Disposable {
  const users = modules.port(UsersPort);
  const known = new Map<UserId, Language | null>(
    users.all().map(({ Id, PreferredLanguageId }) => [Id, PreferredLanguageId]),
  );
  return bus.on(userChanged, ({ UserId }) => {
    const language = users.byId(UserId)?.PreferredLanguageId ?? null;
    if ((known.get(UserId) ?? null) === language) return;
    known.set(UserId, language);
    bus.emit(claimsChanged, { UserId });
  });
}
