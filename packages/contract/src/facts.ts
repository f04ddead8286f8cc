/** How the state before and after a change is read: a procedure, and its input out of the change's. */
export type AuditReader = {
  /** Its name, `users.profile`. */
  readonly procedure: string;
  readonly input: (change: Readonly<Record<string, unknown>>) => unknown;
  /** What of its answer the change is about: all of it is compared, and kept. */
  readonly told?: AuditTold;
};

/** The part of a reader's answer that a change is about, without secrets; `undefined` if it isn't in there. */
export type AuditTold = (answer: unknown, change: Readonly<Record<string, unknown>>) => unknown;

/** How an entry of the audit is made. */
export type AuditFacts = {
  /** The procedure that reads the state before and after; by default the `get` or `one` of the same noun, by `Id`. */
  readonly reader?: AuditReader;
  /** Fields that the change sets although its input doesn't name them. */
  readonly sets?: readonly string[];
  /** True where a call that changes nothing leaves no entry: consoles make it by themselves. */
  readonly unlessSame?: true;
};

/**
 * What a procedure says of itself to views and to the audit. One that says nothing can't be called in a view, is audited
 * unless it is a GET, and leaves nothing of its input in the audit.
 */
export type Facts = {
  /** True where it answers in a view of the house as somebody else: see {@link viewable}. */
  readonly viewable?: true;
  /** False where it leaves no entry: see {@link unaudited}. */
  readonly audited?: false | AuditFacts;
  /** Fields that an entry may keep: see {@link keeping}. */
  readonly keeps?: readonly string[];
  /** True where the names in its entries are the author's own, and are erased with the author (USERS-B5). */
  readonly authorsOwn?: true;
};

/**
 * It may be called while viewing the house as somebody else (USERS-B2): it reads what a permission opens. All others are
 * refused with VIEW_ONLY:
 * - every change, command, attempt and search;
 * - what is the person's own and no permission of the house: conversations, sessions, second factors, links and tokens,
 *   push devices and their choices, their presence, which they may hide;
 * - secrets, such as a guest pass's link, and files to take along.
 */
export const viewable = { viewable: true } as const satisfies Facts;

/**
 * It isn't a GET, and yet no change of the house by a person: it reads, tries or searches; it belongs to a session; it
 * operates what is in the house, which the event log keeps; or it says something to people or to the house, or of one's
 * own whereabouts: who talks to whom, and who hides whether they are at home, is nobody else's to read.
 */
export const unaudited = { audited: false } as const satisfies Facts;

/**
 * Fields that an entry of the audit may keep of the input (`input.node` for a plain value further down) where no state can be read, and of what a reader answered where
 * the thing is gone afterwards. All others are left out, since they may be secrets.
 */
export const keeping = (...keeps: readonly string[]): Facts => ({ keeps });

/** A procedure other than the noun's `get` or `one` reads the changed thing. */
export const readBy = (
  procedure: string,
  input: AuditReader['input'] = () => ({}),
  told?: AuditTold,
): { readonly audited: AuditFacts } => ({
  audited: { reader: { procedure, input, ...(told && { told }) } },
});

/** True for a call that changes something on a person's behalf, as an entry of the audit (USERS-B4). */
export const isAudited = ({ audited }: Facts, method = 'POST'): boolean =>
  method !== 'GET' && audited !== false;

/** How the entry of a change is made. */
export type AuditPlan = {
  /** Undefined where nothing can be read. */
  readonly reader: AuditReader | undefined;
  /** Fields that the change sets although its input doesn't name them. */
  readonly sets: readonly string[];
  /** True where a call that changes nothing leaves no entry. */
  readonly unlessSame: boolean;
  /** What may be kept of its input. */
  readonly ofInput: readonly string[];
  /** What may be kept of what the reader answered. */
  readonly ofReader: readonly string[];
};

/** How the entry of a change is made, out of what the procedures say of themselves; `factsOf` knows all of them. */
export function auditPlan(
  procedure: string,
  factsOf: (name: string) => Facts | undefined,
): AuditPlan {
  const { audited, keeps = [] } = factsOf(procedure) ?? {};
  const how = audited === false ? undefined : audited;
  const { reader = ownReader(procedure, factsOf), sets = [], unlessSame = false } = how ?? {};
  const ofReader = (reader && factsOf(reader.procedure)?.keeps) ?? [];
  return { reader, sets, unlessSame, ofInput: keeps, ofReader };
}

function ownReader(
  change: string,
  factsOf: (name: string) => Facts | undefined,
): AuditReader | undefined {
  const noun = change.split('.')[0] ?? '';
  const procedure = [`${noun}.get`, `${noun}.one`].find((name) => factsOf(name) !== undefined);
  return procedure === undefined ? undefined : { procedure, input: ({ Id }) => ({ Id }) };
}
