import { DimoraError } from '@dimora/runtime';

/** Where work waits. */
export type HashQueue = {
  /** Work of one source waits in line; sources take turns. */
  readonly source: string;
  /** Work for people or devices that are known goes first. */
  readonly isKnown: boolean;
};

/** How much runs and waits. */
export type QueueLimits = {
  readonly atOnce: number;
  /** In all lines together. */
  readonly waiting: number;
  readonly perSource: number;
};

/** The server's own work, and that of people who are signed in. */
const OWN: HashQueue = { source: '', isKnown: true };

const FULL = { retryAfterSeconds: 2 };

type Waiting = {
  readonly begin: () => void;
  readonly refuse: (reason: DimoraError) => void;
};
type Lines = Map<string, Waiting[]>;

/**
 * Runs a few pieces of work at once. The rest waits in one line per source; the lines take turns, those of known
 * people and devices before all others. When everything is full, the last of the longest line has to go, so that
 * a flood is refused before people who sign in once.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #known: Lines = new Map();
  readonly #others: Lines = new Map();
  #running = 0;
  #waiting = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Runs the work in its turn. Rejects with RATE_LIMITED if too much waits. */
  async run<Result>(work: () => Promise<Result>, queue: HashQueue = OWN): Promise<Result> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else await this.#wait(queue);
    try {
      return await work();
    } finally {
      // The place passes to the next in turn, so that no other caller can take it first.
      const next = this.#next(this.#known) ?? this.#next(this.#others);
      if (next) next.begin();
      else this.#running -= 1;
    }
  }

  #wait({ source, isKnown }: HashQueue): Promise<void> {
    const lines = isKnown ? this.#known : this.#others;
    const line = lines.get(source) ?? [];
    if (line.length >= this.#limits.perSource) return Promise.reject(full());
    if (this.#waiting >= this.#limits.waiting && !this.#makeRoom(line.length))
      return Promise.reject(full());
    return new Promise<void>((begin, refuse) => {
      line.push({ begin, refuse });
      lines.set(source, line);
      this.#waiting += 1;
    });
  }

  /** Refuses the last of the longest line, if it is longer than one that is to grow. */
  #makeRoom(than: number): boolean {
    const lines = this.#others.size > 0 ? this.#others : this.#known;
    let longest: Waiting[] = [];
    for (const line of lines.values()) if (line.length > longest.length) longest = line;
    if (longest.length <= than + 1) return false;
    longest.pop()?.refuse(full());
    this.#waiting -= 1;
    return true;
  }

  /** The first of the line whose turn it is; the line then waits behind all others. */
  #next(lines: Lines): Waiting | undefined {
    const [turn] = lines;
    if (!turn) return undefined;
    const [source, line] = turn;
    const next = line.shift();
    lines.delete(source);
    if (line.length > 0) lines.set(source, line);
    this.#waiting -= 1;
    return next;
  }
}

const full = (): DimoraError => new DimoraError('RATE_LIMITED', FULL);
