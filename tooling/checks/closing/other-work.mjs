/**
 * How much of the machine's processors something else uses while the tests run. Limits of time hold on a quiet
 * machine only: on a busy one a test takes longer, and nobody has made it slower.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/**
 * The processes at a moment, by id: whose child each is, and its processor time in ticks.
 * @typedef {ReadonlyMap<number, { parent: number, ticks: number }>} Processes
 */

/** Milliseconds between two looks. */
const EVERY_MS = 5_000;
/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
/** The parent of the kernel's own threads. */
const KERNEL = 2;

/**
 * One line of /proc/PID/stat.
 * @param {string} line
 */
export const parseProcess = (line) => {
  // The program's name, in brackets, may contain spaces and brackets.
  const columns = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(columns[1]), ticks: Number(columns[11]) + Number(columns[12]) };
};

/**
 * The processes now; none where the system doesn't tell.
 * @returns {Processes}
 */
export const readProcesses = () => {
  const processes = new Map();
  try {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        processes.set(Number(pid), parseProcess(readFileSync(`/proc/${pid}/stat`, 'utf8')));
      } catch {
        // It has ended meanwhile.
      }
    }
  } catch {
    // No Linux.
  }
  return processes;
};

/** Adds up the work of processes that aren't descended from this one. */
export class OtherWork {
  /** @readonly */
  #read;
  /** This process and its descendants; one whose parent has ended stays among them. @readonly */
  #own;
  /** @type {Processes} */
  #before;
  #ticks = 0;

  /**
   * @param {() => Processes} [read]
   * @param {number} [own] the process whose descendants are no others
   */
  constructor(read = readProcesses, own = process.pid) {
    this.#read = read;
    this.#own = new Set([own]);
    this.#before = read();
    this.#adopt(this.#before);
  }

  /** Looks every few seconds; returns what ends that. */
  watch() {
    const timer = setInterval(() => this.look(), EVERY_MS);
    timer.unref();
    return () => clearInterval(timer);
  }

  /** Counts what others have done since the last look. */
  look() {
    const now = this.#read();
    this.#adopt(now);
    for (const [pid, { parent, ticks }] of now) {
      if (this.#own.has(pid) || parent === KERNEL) continue;
      // One that is new may have worked before it was seen: what it has done counts from then on.
      const before = this.#before.get(pid);
      if (before) this.#ticks += Math.max(0, ticks - before.ticks);
    }
    this.#before = now;
  }

  /**
   * The share of all processors that others used, 0 to 1.
   * @param {number} seconds how long it was watched
   */
  share(seconds) {
    return this.#ticks / TICKS_PER_SECOND / seconds / availableParallelism();
  }

  /** @param {Processes} processes */
  #adopt(processes) {
    let before;
    // Parents may have greater ids than their children.
    do {
      before = this.#own.size;
      for (const [pid, { parent }] of processes) if (this.#own.has(parent)) this.#own.add(pid);
    } while (this.#own.size > before);
  }
}
