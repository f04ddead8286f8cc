import type { Device, Environment, HouseEvent } from '@dimora/contract';
import type { EventType, Topic } from '@dimora/domain';

/** What the log keeps of an event; entries of a person's actions are written before the emitter continues. */
export type LogHandling<Payload> = (
  told: Payload,
  recall: Recall,
) => LogEntry | readonly LogEntry[] | null;

/**
 * What an event needs to know of earlier ones. Answers the log's one instance created by `make`; the function
 * itself is the key, so each log has its own instance, shared by events of one noun.
 */
export type Recall = <Memory>(make: () => Memory) => Memory;

/** An entry as far as its event knows it; the log adds id, time, topic and the room's name. */
export type LogEntry = {
  readonly type: EventType;
  /** The state variable or kind of object it is about; similar entries share it. */
  readonly Cls: string;
  /** The state variable that it is filed by; absent if that is `Cls`. */
  readonly variable?: string | null;
  /** What it is about; `Subject` is the id of a person or an object without a room. */
  readonly about:
    | { readonly device: Pick<Device, 'Id' | 'Name' | 'EnvironmentId' | 'PluggedType'> }
    | { readonly environment: Pick<Environment, 'Id' | 'Name'> }
    | { readonly Subject: string };
  readonly actor: HouseEvent['actor'];
  readonly Payload: HouseEvent['Payload'];
  /** What it is about, where not its type decides that. */
  readonly topic?: Topic;
};

/** A device as the actor of its own changes. */
export const itself = ({ Id, Name }: Pick<Device, 'Id' | 'Name'>): HouseEvent['actor'] => ({
  kind: 'device',
  Id,
  Name,
});
