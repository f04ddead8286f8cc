/** What a store may answer: at once, as a hub's does, or later, as a cloud's. */
export type Awaitable<Value> = Value | Promise<Value>;
