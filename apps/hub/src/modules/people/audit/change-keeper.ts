import type { Clock, Log } from '@dimora/runtime';
import type { PersonalDataRegister } from '../../../platform/personal-data.ts';
import type { AuditStore } from './audit.store.ts';
import { changesOf, fieldsOf, type ChangeCall, type Told } from './audited-call.ts';
import type { unseenAction } from '../../../platform/unseen-action.events.ts';
import type { Told as ToldBy } from '../../../platform/hub-event.ts';
import type { AuditPort } from './port.ts';

type Parts = {
  readonly store: AuditStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly personalData: Pick<PersonalDataRegister, 'standInFor'>;
};

/** The longest name of a browser that is kept. */
const LONGEST_CLIENT = 200;

/** Keeps an entry for each change that a person makes (USERS-B4). */
export class ChangeKeeper implements AuditPort {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async around<Result extends { readonly output: unknown }>(
    call: ChangeCall,
    run: () => Promise<Result>,
  ): Promise<Result> {
    const before = await toldOf(call, call.input);
    const result = await run();
    try {
      const output = fieldsOf(result.output);
      const after = await toldOf(call, { Id: output['Id'], ...fieldsOf(call.input) });
      this.#keep(call, { before, after, output });
    } catch (error) {
      // The change is made: that its entry is missing is for the log, not for the person.
      this.#parts.log.error('audit.notKept', { procedure: call.procedure, error });
    }
    return result;
  }

  /** Keeps what no call shows. Never throws. */
  note(action: ToldBy<typeof unseenAction>): void {
    const { store, clock, log } = this.#parts;
    try {
      store.add({ Ts: clock.now(), ...action });
    } catch (error) {
      log.error('audit.notKept', { procedure: action.what, error });
    }
  }

  #keep(
    { caller, call, procedure, input, plan }: ChangeCall,
    states: { before: Told | undefined; after: Told | undefined; output: Told },
  ): void {
    const { before, after, output } = states;
    const { user } = caller;
    const changes = changesOf(input, before, after, plan);
    if (plan.unlessSame && before && after && changes.length === 0) return;
    const subject = subjectOf([fieldsOf(input), after ?? before ?? {}, output]);
    // An erasure is the last change that names somebody, and doesn't.
    const [author, about] = [user.Id, subject.Id].map((Id) =>
      this.#parts.personalData.standInFor(Id),
    );
    this.#parts.store.add({
      Ts: this.#parts.clock.now(),
      by: { Id: user.Id, Name: user.Name, ...author, Role: user.Role },
      what: procedure,
      subject: about ? { Id: about.Id, Name: null } : subject,
      changes: about ? [] : changes,
      from: {
        address: author ? '' : call.address,
        client: author ? null : (call.header('user-agent')?.slice(0, LONGEST_CLIENT) ?? null),
      },
    });
  }
}

/** What the reader tells; undefined where there is nothing to read, or not for the caller. */
async function toldOf(call: ChangeCall, change: unknown): Promise<Told | undefined> {
  const { reader } = call.plan;
  if (!reader) return undefined;
  const input = reader.input(fieldsOf(change));
  if (Object.values(fieldsOf(input)).includes(undefined)) return undefined;
  try {
    const answer = await call.read(reader.procedure, input);
    return fieldsOf(reader.told ? reader.told(answer, fieldsOf(change)) : answer);
  } catch {
    return undefined;
  }
}

/** What it was about: the first Id, and the newest name. */
function subjectOf(sources: readonly Told[]): { Id: string | null; Name: string | null } {
  const first = (names: readonly string[], among: readonly Told[]): string | null => {
    for (const source of among)
      for (const name of names)
        if (typeof source[name] === 'string') return source[name].slice(0, LONGEST_CLIENT);
    return null;
  };
  return {
    Id: first(
      ['Id', 'UserId', 'environmentId', 'StateVar', 'Username', 'Key', '_bus_id_'],
      sources,
    ),
    Name: first(['Name', 'Username'], [...sources].toReversed()),
  };
}
