import type { LiveHandling } from './live-handling.ts';
import type { LogHandling } from './log-handling.ts';

/** How an event is handled besides the modules' listeners; declared where the event is defined. */
export type EventHandling<Payload> = {
  /** Who receives it live, and what of it; `null`: no console. */
  readonly live: LiveHandling<Payload> | null;
  /** What the log keeps of it; `null`: nothing. */
  readonly log: LogHandling<Payload> | null;
  /**
   * It changes a console's snapshot, so it is counted: a console that subscribed after its snapshot was taken
   * detects by the count that it missed something.
   */
  readonly inSnapshot?: true;
};

/** A kind of event, as a value: its type is the payload, its fields the handling. */
export type HubEvent<Payload> = { readonly name: string } & EventHandling<Payload>;

/** Any event, if its payload is only passed on. */
export type AnyEvent = HubEvent<never>;

/** The payload of an event: `Told<typeof deviceAdded>`. */
export type Told<Event extends AnyEvent> = Event extends HubEvent<infer Payload> ? Payload : never;

/**
 * Defines an event, named in the past tense. It stands in a module's `<noun>.events.ts`, beside
 * `port.ts`: in the lower of two modules that both speak of it. The module lists it in its declaration.
 * @example
 * export const lampLit = defineEvent<{ readonly Id: string; readonly by: Actor }>('lamp.lit', {
 *   live: { kind: 'lamp', to: { claim: 'READ_DEVICE' }, of: ({ Id, by }) => ({ Id, by, change: 'changed', revision: 0 }) },
 *   log: null,
 * });
 */
export const defineEvent = <Payload>(
  name: string,
  handling: EventHandling<Payload>,
): HubEvent<Payload> => ({ name, ...handling });

/** The handling of an event for modules only. */
export const UNTOLD = { live: null, log: null } as const;
