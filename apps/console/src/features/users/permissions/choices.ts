import {
  CLAIMS,
  CLAIM_KEYS,
  isGrantable,
  type ClaimGroup,
  type ClaimKey,
  type ConditionRow,
  type ExplicitAllow,
  type Grantee,
} from '@dimora/domain';

/** The alternatives of a condition; one must hold, and of each all rows. */
export type Alternatives = readonly (readonly ConditionRow[])[];

/** What is decided for one claim (USERS-16). */
export type Choice =
  | { readonly kind: 'role' | 'yes' | 'no' }
  | { readonly kind: 'if'; readonly when: Alternatives };

/**
 * The choices by claim, each as a text: `yes`, `no`, or the alternatives of a condition; a claim that isn't there is as
 * the role says. Texts, so that a choice is one value where two people have changed the same person.
 */
export type Choices = Readonly<Partial<Record<ClaimKey, string>>>;

type Explicit = {
  readonly ClaimsExplicitAllow: readonly ExplicitAllow[];
  readonly ClaimsExplicitDeny: readonly ClaimKey[];
};

/** The claims that people are shown, by group: those that can be given and that something asks for. */
export const shownClaims = (group: ClaimGroup): ClaimKey[] =>
  CLAIM_KEYS.filter(
    (key) => CLAIMS[key].group === group && isGrantable(key) && !('unused' in CLAIMS[key]),
  );

/** The choices that a person's explicit claims are; a deny wins (SECURITY-05). */
export function choicesOf({ ClaimsExplicitAllow, ClaimsExplicitDeny }: Explicit): Choices {
  const given = Map.groupBy(ClaimsExplicitAllow, ({ Key }) => Key);
  return Object.fromEntries(
    CLAIM_KEYS.flatMap((key) => {
      if (ClaimsExplicitDeny.includes(key)) return [[key, 'no']];
      const allows = given.get(key);
      if (!allows) return [];
      const isPlain = allows.some(({ Condition }) => !Condition?.length);
      const when = allows.map(({ Condition }) => Condition ?? []);
      return [[key, isPlain ? 'yes' : JSON.stringify(when)]];
    }),
  );
}

/** What is decided for a claim. */
export function choiceOf(choices: Choices, key: ClaimKey): Choice {
  const text = choices[key];
  if (text === undefined) return { kind: 'role' };
  if (text === 'yes' || text === 'no') return { kind: text };
  return { kind: 'if', when: JSON.parse(text) as Alternatives };
}

/** The choices with another one for a claim. */
export function choose(choices: Choices, key: ClaimKey, choice: Choice): Choices {
  const { [key]: _, ...rest } = choices;
  if (choice.kind === 'role') return rest;
  return { ...rest, [key]: choice.kind === 'if' ? JSON.stringify(choice.when) : choice.kind };
}

/** A row as the wire's mutable lists have it. */
type SentRow = Omit<ConditionRow, 'Value'> & { Value: string[] };

/** What is sent for the choices (USERS-14). */
export function explicitOf(choices: Choices): {
  ClaimsExplicitAllow: { Key: ClaimKey; Condition?: SentRow[] }[];
  ClaimsExplicitDeny: ClaimKey[];
} {
  const keys = CLAIM_KEYS.filter((key) => choices[key] !== undefined);
  return {
    ClaimsExplicitAllow: keys.flatMap((Key) => {
      const choice = choiceOf(choices, Key);
      if (choice.kind === 'yes') return [{ Key }];
      if (choice.kind !== 'if') return [];
      return choice.when.map((rows) => ({
        Key,
        Condition: rows.map((row) => ({ ...row, Value: [...row.Value] })),
      }));
    }),
    ClaimsExplicitDeny: keys.filter((Key) => choices[Key] === 'no'),
  };
}

/** The person that a draft describes. */
export const draftedPerson = (
  Role: Grantee['Role'],
  choices: Choices,
  Enabled: boolean,
): Grantee => ({ Role, Enabled, superAdministrator: false, ...explicitOf(choices) });

/** The first claim whose condition says nothing yet: given so, it would hold without any. */
export const unfinished = (choices: Choices): ClaimKey | undefined =>
  CLAIM_KEYS.find((key) => {
    const choice = choiceOf(choices, key);
    return (
      choice.kind === 'if' &&
      (choice.when.length === 0 ||
        choice.when.some(
          (rows) => rows.length === 0 || rows.some(({ Value }) => Value.length === 0),
        ))
    );
  });
