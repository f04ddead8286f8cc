/** A store's answer: immediate on a hub, asynchronous in a cloud. */
export type Awaitable<Value> = Value | Promise<Value>;
