/** Which journeys a change can break, and how relevant each is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Candidate } from './budget.ts';
import type { Journey, Journeys } from './journeys.ts';
import { touchedBy, type House, type Touched } from './touched.ts';

/** Seconds assumed for a file that was never recorded. */
const UNKNOWN_SECONDS = 15;

/**
 * Pages and procedures used by this share of the files are common: a few of the files suffice to test them.
 */
const EVERYBODYS = 0.7;
/** The number of files that test what is common. */
const A_FEW = 4;

/** The weight of a server module reached only through another module. */
const INDIRECT = 0.1;
/** The weight of journeys that only test what is common: they run last. */
const PROVER = 0.01;

/** The journeys that a change can break. */
export type Affected = {
  readonly candidates: readonly Candidate[];
  /** Why the change affects every journey; undefined if it affects only some. */
  readonly central: string | undefined;
};

const groupOf = (call: string): string => call.split('.')[0] ?? call;
const serverOf = (name: string): string => name.split(' ')[0] ?? name;

/** True if a journey uses something the change reaches, even something common. */
const meets = ({ pages, calls }: Journey, { pages: reached, direct, indirect }: Touched): boolean =>
  pages.some((page) => reached.has(page)) ||
  calls.map(groupOf).some((group) => direct.has(group) || indirect.has(group));

/** The journeys that a change can break, among the existing files. */
export function affectedJourneys(
  house: House,
  journeys: Journeys,
  specs: readonly string[],
): Affected {
  const touched = touchedBy(house);
  const all = specs.map((file): Candidate => {
    const seconds = Object.values(journeys[file]?.seconds ?? { all: UNKNOWN_SECONDS });
    return { file, seconds: sum(seconds), score: scoreOf(file, house, touched, journeys) };
  });
  const few = provers(all, touched, journeys);
  const rank = new Map(few.map((file, index) => [file, 1 - index / few.length]));
  return {
    candidates: all
      .map((each) => ({ ...each, score: each.score + (rank.get(each.file) ?? 0) * PROVER }))
      .filter(({ score }) => score > 0),
    central: touched.central,
  };
}

/** The relevance of a file of journeys: higher the fewer files use the same things. */
function scoreOf(file: string, house: House, touched: Touched, journeys: Journeys): number {
  if (house.changed.includes(file)) return 100;
  if (touched.specs.has(file)) return 50;
  const journey = journeys[file];
  if (!touched.isProduct) return 0;
  // A file without a record may use anything.
  if (!journey) return 1;
  // If all journeys are affected, one that uses many things is more relevant than one that uses a rare one.
  if (touched.central !== undefined) return 0;
  const all = Object.values(journeys);
  const rarity = (name: string): number => {
    const those = all.filter(({ pages, calls }) => pages.includes(name) || calls.includes(name));
    return those.length > all.length * EVERYBODYS ? 0 : 1 / those.length;
  };
  const worth = (names: readonly string[]): number => sum(names.map(rarity));
  return (
    worth(journey.pages.filter((page) => touched.pages.has(page))) +
    worth(journey.calls.filter((call) => touched.direct.has(groupOf(call)))) +
    worth(journey.calls.filter((call) => touched.indirect.has(groupOf(call)))) * INDIRECT +
    mentions(house.folder, file, touched.drivers)
  );
}

/**
 * The files that test what is common, the broadest first: all of them for a central change, else a few of
 * those that are affected, or that use the same server.
 */
function provers(all: readonly Candidate[], touched: Touched, journeys: Journeys): string[] {
  if (!touched.isProduct) return [];
  if (touched.central !== undefined) return broadest(all, journeys);
  const servers = new Set([...touched.direct, ...touched.indirect].map(serverOf));
  const chosenBy = (holds: (journey: Journey) => boolean): Candidate[] =>
    all.filter(({ file }) => {
      const journey = journeys[file];
      return journey !== undefined && holds(journey);
    });
  const met = chosenBy((journey) => meets(journey, touched));
  const near =
    met.length > 0
      ? met
      : chosenBy(({ calls }) => calls.map(serverOf).some((name) => servers.has(name)));
  return broadest(near, journeys).slice(0, A_FEW);
}

/** Orders the files by how much each adds that no earlier file covers, in relation to its duration. */
function broadest(all: readonly Candidate[], journeys: Journeys): string[] {
  const ordered: string[] = [];
  const seen = new Set<string>();
  const rest = new Map(all.map(({ file, seconds }) => [file, seconds]));
  while (rest.size > 0) {
    const gain = ([file, seconds]: readonly [string, number]): number => {
      const { pages = [], calls = [] } = journeys[file] ?? {};
      return ([...pages, ...calls].filter((name) => !seen.has(name)).length + 0.1) / (seconds + 1);
    };
    const [best] = [...rest].reduce((a, b) => (gain(b) > gain(a) ? b : a));
    ordered.push(best);
    rest.delete(best);
    for (const name of [...(journeys[best]?.pages ?? []), ...(journeys[best]?.calls ?? [])])
      seen.add(name);
  }
  return ordered;
}

/** 1 if a file of journeys names one of the drivers. */
function mentions(folder: string, file: string, drivers: ReadonlySet<string>): number {
  if (drivers.size === 0) return 0;
  const text = readFileSync(join(folder, file), 'utf8').toLowerCase();
  return [...drivers].some((driver) => text.includes(driver)) ? 1 : 0;
}

const sum = (figures: readonly number[]): number => figures.reduce((a, b) => a + b, 0);
