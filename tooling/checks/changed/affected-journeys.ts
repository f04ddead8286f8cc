/** Which journeys a change can break, and how much each tells of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Candidate } from './budget.ts';
import type { Journey, Journeys } from './journeys.ts';
import { touchedBy, type House, type Touched } from './touched.ts';

/** Seconds of a file that has never been recorded. */
const UNKNOWN_SECONDS = 15;

/** What this share of the files goes through is everybody's: a few of them prove it. */
const EVERYBODYS = 0.7;
/** As many prove what is everybody's. */
const A_FEW = 4;

/** What reaches a server only by way of another module. */
const INDIRECT = 0.1;
/** What proves only what every journey goes through comes after all that tells more. */
const PROVER = 0.01;

/** The journeys that a change can break. */
export type Affected = {
  readonly candidates: readonly Candidate[];
  /** What makes the change one that every journey meets; undefined where it has its own. */
  readonly central: string | undefined;
};

const groupOf = (call: string): string => call.split('.')[0] ?? call;
const serverOf = (name: string): string => name.split(' ')[0] ?? name;

/** True where a journey goes where the change reaches, if only by what every journey does. */
const meets = ({ pages, calls }: Journey, { pages: reached, direct, indirect }: Touched): boolean =>
  pages.some((page) => reached.has(page)) ||
  calls.map(groupOf).some((group) => direct.has(group) || indirect.has(group));

/** The journeys that a change can break, among the files that there are. */
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

/** How much a file of journeys tells of a change by going where few others go. */
function scoreOf(file: string, house: House, touched: Touched, journeys: Journeys): number {
  if (house.changed.includes(file)) return 100;
  if (touched.specs.has(file)) return 50;
  const journey = journeys[file];
  if (!touched.isProduct) return 0;
  // Where nobody has written down where it goes, it may go everywhere.
  if (!journey) return 1;
  // Where all are met, it tells more to go many ways than to go one that few go.
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
 * The files that prove what every journey goes through, the broadest first: all of them where the change is central,
 * else a few of those that meet it, or of those that use the same server.
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

/** The files by how much they go through that no file before them does, in the time they take. */
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

/** 1 where a file of journeys names one of the drivers. */
function mentions(folder: string, file: string, drivers: ReadonlySet<string>): number {
  if (drivers.size === 0) return 0;
  const text = readFileSync(join(folder, file), 'utf8').toLowerCase();
  return [...drivers].some((driver) => text.includes(driver)) ? 1 : 0;
}

const sum = (figures: readonly number[]): number => figures.reduce((a, b) => a + b, 0);
