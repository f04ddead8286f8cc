declare const told: unique symbol;

/** A kind of event, as a value: its type says what is told. */
export type HubEvent<Payload> = {
  readonly name: string;
  readonly [told]?: (event: Payload) => void;
};

/** Any event, where only that it happened counts. */
export type AnyEvent = HubEvent<never>;

/** What an event tells: `Told<typeof deviceAdded>`. */
export type Told<Event extends AnyEvent> = Event extends HubEvent<infer Payload> ? Payload : never;

/**
 * Defines an event, in the past tense. It stands in a module's `<noun>.events.ts`, beside `port.ts`:
 * in the lower of two modules that both speak of it.
 * @example export const deviceGroupChanged = defineEvent<{ readonly Id: string }>('deviceGroup.changed');
 */
export const defineEvent = <Payload>(name: string): HubEvent<Payload> => ({ name });
