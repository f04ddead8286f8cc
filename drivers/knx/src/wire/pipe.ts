import type { ReplyTo } from './write-frame.ts';

/** A way to a gateway that carries whole frames. */
export interface Pipe {
  /** Where the gateway is to answer. */
  readonly reply: ReplyTo;
  /** True where nothing is lost on the way: nobody acknowledges then. */
  readonly reliable: boolean;
  send(frame: Uint8Array): void;
  close(): void;
}

/** Who hears what comes out of a pipe, and once that it has ended by itself. */
export type PipeListener = {
  frame(bytes: Uint8Array): void;
  end(error: unknown): void;
};
