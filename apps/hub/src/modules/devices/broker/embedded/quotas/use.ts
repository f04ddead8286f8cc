/** A number of messages and their bytes: what is stored, or what may be. */
export type Amount = { readonly messages: number; readonly bytes: number };

/** What is stored now. */
export class Use {
  messages = 0;
  bytes = 0;

  /** Adds messages; negative amounts remove them. */
  add(messages: number, bytes: number): void {
    this.messages += messages;
    this.bytes += bytes;
  }

  /** True if it would still be within the limit with this much more. */
  fits({ messages, bytes }: Amount, more: Amount = NOTHING): boolean {
    return this.messages + more.messages <= messages && this.bytes + more.bytes <= bytes;
  }
}

const NOTHING: Amount = { messages: 0, bytes: 0 };
