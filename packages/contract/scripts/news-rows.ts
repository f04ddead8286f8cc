import type { ContractRouter } from '@orpc/contract';
import {
  proceduresOf,
  type Access,
  type NamedProcedure,
  type ConsoleFacts,
  type NewsRow,
} from '../src/index.ts';

/** What a procedure has to do with news. */
type Relation = 'oldAfter' | 'shows' | 'answers' | 'removes';
const RELATIONS: readonly Relation[] = ['oldAfter', 'shows', 'answers', 'removes'];

/** What a procedure's name says about the things of its noun; see `kind` in `ConsoleFacts`. */
const BY_NAME: Readonly<Record<string, Relation>> = {
  get: 'shows',
  one: 'shows',
  list: 'shows',
  all: 'shows',
  add: 'answers',
  update: 'answers',
  remove: 'removes',
};

/** The relations of one procedure to one kind of news. */
function relationsTo(kind: string, { name, method, facts }: NamedProcedure): readonly Relation[] {
  const said = RELATIONS.filter((relation) => facts[relation]?.includes(kind));
  const byName = BY_NAME[name.split('.')[1] ?? ''];
  if (said.length === 0 && facts.kind === kind && byName) said.push(byName);
  if (method === 'GET' && facts.eachOldAfter?.includes(kind)) said.push('oldAfter');
  return said;
}

/** Every kind of news that procedures name, with what it makes old. */
export function newsRows(
  contract: ContractRouter<Partial<Access>>,
): Readonly<Record<string, NewsRow>> {
  const all = proceduresOf(contract);
  const kinds = new Set(all.flatMap(({ facts }) => kindsIn(facts)));
  return Object.fromEntries([...kinds].map((kind) => [kind, rowOf(kind, all)]));
}

const kindsIn = (facts: ConsoleFacts): readonly string[] => [
  ...(facts.kind === undefined ? [] : [facts.kind]),
  ...(facts.eachOldAfter ?? []),
  ...RELATIONS.flatMap((relation) => facts[relation] ?? []),
];

function rowOf(kind: string, all: readonly NamedProcedure[]): NewsRow {
  const related = (relation: Relation) =>
    all.filter((each) => relationsTo(kind, each).includes(relation));
  const names = (relation: Relation) => related(relation).map(({ name }) => name);
  const shownBy = names('shows');
  const old = new Set([...names('oldAfter'), ...shownBy]);
  return {
    makesOld: shortened([...old], all),
    shownBy,
    answeredBy: names('answers'),
    removedBy: names('removes'),
    identity: identityIn([...related('shows'), ...related('answers')]),
  };
}

/** Queries of which a whole noun is old by the noun's name alone. */
function shortened(old: readonly string[], all: readonly NamedProcedure[]): readonly string[] {
  const isWhole = (noun: string): boolean =>
    all.every(
      ({ name, method }) => nounOf(name) !== noun || method !== 'GET' || old.includes(name),
    );
  return [...new Set(old.map((name) => (isWhole(nounOf(name)) ? nounOf(name) : name)))];
}

const nounOf = (name: string): string => name.split('.')[0] ?? '';

/** The fields that name a thing in the addresses of its procedures. */
function identityIn(procedures: readonly NamedProcedure[]): readonly string[] {
  const inPaths = procedures.map(({ facts, path }) => facts.identity ?? fieldsIn(path));
  return inPaths.find((fields) => fields.length > 0) ?? [];
}

const fieldsIn = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field ?? '');
