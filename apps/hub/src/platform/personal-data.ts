import type { PersonalKind, UserId } from '@dimora/domain';
import type { Content } from '@dimora/node-kit';
import type { Actor, NamedPerson } from './actor.ts';
import { eventWithout, type Entry } from './erased-event.ts';
import { withoutPerson, type StandIn } from './without-person.ts';

/** A file of an export: readable data, or a picture. */
export type ExportedFile = { readonly name: string } & (
  | { readonly json: unknown }
  /** Written one after the other, as an array: there may be many. */
  | { readonly rows: Iterable<unknown> }
  | { readonly bytes: Uint8Array }
);

/** Somebody who is being erased, and who stands for them: without a name, which a reader's language says. */
export type Erasing = StandIn & {
  /** What they were called, in full and in parts; none is empty. */
  readonly Names: readonly string[];
};

/**
 * The steps of an erasure: keys first, so that nobody writes any more in the person's name; what is found by their traces
 * before the rest and the traces themselves. Within a step, a module comes before those that it needs.
 */
const STEPS = ['keys', 'foundByTraces', 'rest', 'traces'] as const;

/** A part of what a hub stores about people: `ofPeople` in the declaration of its module. */
export type PersonalPart = {
  /** Its name, in exports and in what is noted of an erasure. */
  readonly part: string;
  /** What it is called for people. */
  readonly kind: PersonalKind;
  /** When an erasure comes to it; with the rest if it says nothing. */
  readonly step?: (typeof STEPS)[number];
};

/**
 * What a module stores about people, declared once (USERS-B5): a new table that names a person is added here,
 * and a test says so where it's forgotten. Both endings may run again after a power cut.
 */
export type PersonalData = {
  readonly part: string;
  /** What it holds about a person: no secret, and nothing that is only about others. */
  readonly exported: (Id: UserId) => readonly ExportedFile[] | Promise<readonly ExportedFile[]>;
  /** Ends what is theirs when they leave the house: links, keys, duties (USERS-15). */
  readonly leave?: (Id: UserId) => void | Promise<void>;
  /** Deletes what is still held of them, or takes their name out of it; runs before {@link PersonalData.leave}. */
  readonly erase?: (person: Erasing) => void | Promise<void>;
};

/** What all modules store about people, and who was erased while this process runs. */
export class PersonalDataRegister {
  #parts: readonly PersonalPart[] = [];
  readonly #held = new Map<string, PersonalData>();
  readonly #erased = new Map<UserId, NamedPerson>();

  /** Takes the parts of all modules, each after those that it needs, and what the made ones hold. */
  declare(parts: readonly PersonalPart[], held: readonly PersonalData[]): void {
    const backwards = parts.toReversed();
    this.#parts = STEPS.flatMap((step) =>
      backwards.filter((each) => (each.step ?? 'rest') === step),
    );
    for (const data of held) {
      if (this.#held.has(data.part)) throw new Error(`${data.part} is declared already`);
      if (!parts.some(({ part }) => part === data.part))
        throw new Error(`no module declares ${data.part}`);
      this.#held.set(data.part, data);
    }
  }

  /** Every part, in the order of an erasure. */
  parts(): readonly PersonalPart[] {
    return this.#parts;
  }

  /** What is held of them, in that order; that of a module that failed is missing. */
  all(): readonly PersonalData[] {
    return this.#parts.flatMap(({ part }) => this.#held.get(part) ?? []);
  }

  of(part: string): PersonalData | undefined {
    return this.#held.get(part);
  }

  /** From now on nothing is written in this person's name any more, whatever is still on its way. */
  erasing({ Id, as }: StandIn): void {
    this.#erased.set(Id, as);
  }

  /** Who stands for an erased person; `undefined` for everybody else. */
  standInFor(Id: string | null | undefined): NamedPerson | undefined {
    return Id === null || Id === undefined ? undefined : this.#erased.get(Id as UserId);
  }

  /** An entry that is about to be logged, without the people who were erased meanwhile. */
  clearedEvent<Event extends Entry>(event: Event): Event {
    let cleared = event;
    for (const [Id, as] of this.#erased) cleared = eventWithout(cleared, { Id, as });
    return cleared;
  }
}

/** The declaration of things whose last editor is kept, and nothing else of people. */
export function lastEdits<Record extends { readonly changedBy: Actor }>(
  part: string,
  store: {
    readonly all: () => Iterable<Record>;
    readonly save: (record: Record) => void;
    readonly told: (record: Record) => unknown;
  },
): PersonalData {
  return {
    part,
    exported: (Id) => editedBy(part, Id, store),
    erase: (person) => forgetEditor(person, store),
  };
}

/** Takes an erased person out of what they edited last. */
export function forgetEditor<Record extends { readonly changedBy: Actor }>(
  person: Erasing,
  { all, save }: { readonly all: () => Iterable<Record>; readonly save: (record: Record) => void },
): void {
  const edited = Array.from(all()).filter(({ changedBy }) => isBy(changedBy, person.Id));
  for (const record of edited)
    save({ ...record, changedBy: withoutPerson(record.changedBy, person) });
}

/** What a person edited last, as a file of an export. */
export const editedBy = <Record extends { readonly changedBy: Actor }>(
  name: string,
  Id: UserId,
  { all, told }: { readonly all: () => Iterable<Record>; readonly told: (each: Record) => unknown },
): ExportedFile[] =>
  filed(
    `${name}/edited-last.json`,
    [...all()].filter(({ changedBy }) => isBy(changedBy, Id)).map(told),
  );

/** A file of rows, if there are any. */
export const filed = (name: string, rows: readonly unknown[]): ExportedFile[] =>
  rows.length === 0 ? [] : [{ name, rows }];

/** A file of one thing, if there is one. */
export const fileOf = (name: string, json: unknown): ExportedFile[] =>
  json === undefined || json === null ? [] : [{ name, json }];

/** A picture or a sound; nothing for one that isn't there. */
export const mediaFile = (name: string, content: Content | undefined): ExportedFile[] =>
  content ? [{ name: `${name}.${content.type.split('/')[1] ?? ''}`, bytes: content.bytes }] : [];

const isBy = (by: Actor, Id: UserId): boolean => by.kind === 'user' && by.Id === Id;
