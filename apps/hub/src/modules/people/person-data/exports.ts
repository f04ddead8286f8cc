import type { PersonExport } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import type { ZippedFile } from '@dimora/node-kit';
import { DimoraError, Limiter, type Clock, type Entropy, type Log } from '@dimora/runtime';
import type { Caller } from '../../../platform/caller.ts';
import type { ExportedFile, PersonalDataRegister } from '../../../platform/personal-data.ts';

type Parts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly personalData: PersonalDataRegister;
};

/** A file that somebody may read once. */
type Ticket = { readonly UserId: UserId; readonly sessionId: string; readonly until: number };

/** Where an export is read. */
export const EXPORT_PATH = '/api/person-data';
/** How long an export waits to be read, in milliseconds. */
const WAITS_MS = 120_000;
/** Exports of one person who asks: three at once, then one in ten minutes. */
const EXPORT_PACE = { burst: 3, perSecond: 1 / 600 };
/** Exports that wait at most; the oldest go first. */
const MOST_WAITING = 20;

/** Exports of what is stored about people: asked for by a call that is audited, then read as one file. */
export class PersonExports {
  readonly #parts: Parts;
  readonly #pace: Limiter;
  readonly #tickets = new Map<string, Ticket>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#pace = new Limiter(parts.clock, EXPORT_PACE);
  }

  /** Rejects with RATE_LIMITED. */
  prepare({ user, session }: Caller, UserId: UserId): PersonExport {
    const { clock, entropy } = this.#parts;
    this.#pace.take(user.Id);
    const now = clock.monotonic();
    for (const [key, { until }] of this.#tickets)
      if (until <= now || this.#tickets.size >= MOST_WAITING) this.#tickets.delete(key);
    const key = entropy.id();
    this.#tickets.set(key, { UserId, sessionId: session.Id, until: now + WAITS_MS });
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    return { path: `${EXPORT_PATH}/${key}`, fileName: `dimora-${day}.zip` };
  }

  /** Takes a ticket, which is then used up. Rejects with NOT_FOUND, also for one of another session. */
  take({ session }: Pick<Caller, 'session'>, key: string): UserId {
    const ticket = this.#tickets.get(key);
    if (ticket?.sessionId !== session.Id || ticket.until <= this.#parts.clock.monotonic())
      throw new DimoraError('NOT_FOUND', { kind: 'export' });
    this.#tickets.delete(key);
    return ticket.UserId;
  }

  /** All stored data about a person; the last file describes the others, and what couldn't be read. */
  async *filesOf(Id: UserId): AsyncGenerator<ZippedFile, void> {
    const { clock, personalData } = this.#parts;
    const held: { part: string; kind: string; files: string[] }[] = [];
    const unread: string[] = [];
    for (const { part, kind } of personalData.parts()) {
      const files = await this.#read(part, Id);
      if (!files) unread.push(part);
      for (const file of files ?? []) yield { name: file.name, content: contentOf(file) };
      if (files && files.length > 0)
        held.push({ part, kind, files: files.map(({ name }) => name) });
    }
    const about = {
      format: 'dimora.person',
      version: 1,
      madeAt: new Date(clock.now()).toISOString(),
      UserId: Id,
      held,
      notRead: unread,
    };
    yield { name: 'about.json', content: contentOf({ name: 'about.json', json: about }) };
  }

  /** `undefined` for a part that can't be read, or whose module failed. */
  async #read(part: string, Id: UserId): Promise<readonly ExportedFile[] | undefined> {
    try {
      return await this.#parts.personalData.of(part)?.exported(Id);
    } catch (error) {
      this.#parts.log.error('personData.notRead', { part, error });
      return undefined;
    }
  }
}

const TEXT = new TextEncoder();

function* contentOf(file: ExportedFile): Generator<Uint8Array, void> {
  if ('bytes' in file) yield file.bytes;
  else if ('json' in file) yield TEXT.encode(`${JSON.stringify(file.json, null, 2)}\n`);
  else yield* rowsOf(file.rows);
}

function* rowsOf(rows: Iterable<unknown>): Generator<Uint8Array, void> {
  let isFirst = true;
  for (const row of rows) {
    yield TEXT.encode(`${isFirst ? '[\n' : ',\n'}${JSON.stringify(row, null, 2)}`);
    isFirst = false;
  }
  yield TEXT.encode(isFirst ? '[]\n' : '\n]\n');
}
