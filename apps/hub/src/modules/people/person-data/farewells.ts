import { isErased, type UserId } from '@dimora/domain';
import type { Clock, Log } from '@dimora/runtime';
import { claimsChanged } from '../../../platform/caller.events.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { PersonalData, PersonalDataRegister } from '../../../platform/personal-data.ts';
import type { HubStorage } from '../../../platform/storage/hub-storage.ts';
import type { Departures, UsersPort } from '../users/port.ts';

type Parts = {
  readonly departures: Departures;
  readonly users: Pick<UsersPort, 'all'>;
  readonly personalData: PersonalDataRegister;
  readonly storage: Pick<HubStorage, 'forgetTraces'>;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly log: Log;
};

type Departure = ReturnType<Departures['all']>[number];

/** How long it waits after a part that failed: a disk may have been full. */
const RETRY_MS = 5 * 60_000;

/**
 * Sees to what people leave behind, one after the other and part by part. Each part is noted when it is done, so that
 * a process that ends in between goes on at its next start; what a module that failed holds waits for it.
 */
export class Farewells implements Disposable {
  readonly #parts: Parts;
  #work: Promise<void> | undefined;
  #retry: Disposable | undefined;
  #over = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { departures, personalData } = parts;
    for (const { UserId, erasedAs } of departures.all())
      if (erasedAs !== null) personalData.erasing({ Id: UserId, as: { Id: erasedAs, Name: '' } });
  }

  /** Erases the data of everybody who has left; resolves after one try. */
  run(): Promise<void> {
    const work = this.#work ? this.#work.then(() => this.#all()) : this.#all();
    this.#work = work;
    void work.then(() => {
      if (this.#work === work) this.#work = undefined;
    });
    return work;
  }

  /** True once nothing of somebody is left to erase. */
  isDone(Id: UserId): boolean {
    return this.#parts.departures.all().every(({ UserId }) => UserId !== Id);
  }

  [Symbol.dispose](): void {
    this.#over = true;
    this.#retry?.[Symbol.dispose]();
  }

  async #all(): Promise<void> {
    for (const departure of this.#parts.departures.all()) await this.#one(departure);
    if (this.#over || this.#parts.departures.all().length === 0) return;
    this.#retry?.[Symbol.dispose]();
    this.#retry = this.#parts.clock.after(RETRY_MS, () => void this.run());
  }

  async #one(departure: Departure): Promise<void> {
    const { departures, personalData, users, bus } = this.#parts;
    const { UserId, erasedAs, done } = departure;
    if (isErased(UserId)) return this.#forgetTraces(UserId);
    const parts = personalData.parts().map(({ part }) => part);
    const left = new Set(parts.filter((part) => !done.includes(part)));
    const seeTo = async (part: string): Promise<void> => {
      const data = personalData.of(part);
      if (this.#over || !data || !(await this.#see(data, departure))) return;
      departures.done(departure, part);
      left.delete(part);
    };
    // A removed person loses everything at once; an erasure deletes their traces in order.
    const toSee = [...left];
    if (erasedAs === null) await Promise.all(toSee.map(seeTo));
    else for (const part of toSee) await seeTo(part);
    if (this.#over) return;
    // What open consoles show of the past names them: they read everything again.
    if (erasedAs !== null)
      for (const { Id } of users.all()) bus.emit(claimsChanged, { UserId: Id });
    if (left.size > 0) return;
    if (erasedAs === null) return departures.end(UserId);
    departures.forgetWho(UserId);
    await this.#forgetTraces(erasedAs);
  }

  async #see(data: PersonalData, { UserId, Names, erasedAs }: Departure): Promise<boolean> {
    try {
      if (erasedAs !== null)
        await data.erase?.({ Id: UserId, Names, as: { Id: erasedAs, Name: '' } });
      await data.leave?.(UserId);
      return true;
    } catch (error) {
      this.#parts.log.error('personData.notSeenTo', { part: data.part, error });
      return false;
    }
  }

  /** Copies of the settings and the write-ahead logs hold what was there before. */
  async #forgetTraces(Id: UserId): Promise<void> {
    try {
      await this.#parts.storage.forgetTraces();
      this.#parts.departures.end(Id);
    } catch (error) {
      this.#parts.log.error('personData.tracesLeft', { error });
    }
  }
}
