/**
 * How much of the machine's processors something else has used since a moment. Limits of time hold on a quiet
 * machine only: on a busy one a test takes longer, and nobody has made it slower.
 */
import { readFileSync } from 'node:fs';

/**
 * Processor time in ticks: of the whole machine (idle included), of all work, of this process with its ended
 * children.
 * @typedef {{ all: number, work: number, own: number }} Ticks
 */

/** Columns of the first line of /proc/stat. */
const IDLE = 3;
const WAITING_FOR_DISK = 4;
/** The columns after these repeat time of guests. */
const COUNTED = 8;

/** Columns of /proc/self/stat after the program's name: user, system, and those of ended children. */
const OWN = [11, 12, 13, 14];

/** @param {readonly number[]} figures */
const sum = (figures) => figures.reduce((total, each) => total + each, 0);

/**
 * Reads both files of Linux.
 * @param {string} machine `/proc/stat`
 * @param {string} self `/proc/self/stat`
 * @returns {Ticks}
 */
export const parseTicks = (machine, self) => {
  const columns = (machine.split('\n')[0] ?? '')
    .split(/\s+/)
    .slice(1, 1 + COUNTED)
    .map(Number);
  const own = self.slice(self.lastIndexOf(')') + 2).split(' ');
  const all = sum(columns);
  return {
    all,
    work: all - (columns[IDLE] ?? 0) - (columns[WAITING_FOR_DISK] ?? 0),
    own: sum(OWN.map((column) => Number(own[column]))),
  };
};

/** The ticks now; undefined where the system doesn't tell. */
export const readTicks = () => {
  try {
    return parseTicks(readFileSync('/proc/stat', 'utf8'), readFileSync('/proc/self/stat', 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * The share of the processors, 0 to 1, that others used between two moments.
 * @param {Ticks | undefined} before
 * @param {Ticks | undefined} after
 */
export const shareOfOthers = (before, after) => {
  if (!before || !after || after.all <= before.all) return 0;
  const others = after.work - before.work - (after.own - before.own);
  return Math.max(0, others) / (after.all - before.all);
};
