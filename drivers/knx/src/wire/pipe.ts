import type { ReplyTo } from './write-frame.ts';

/** A connection to a gateway that carries whole frames. */
export interface Pipe {
  /** The endpoint for the gateway's responses. */
  readonly reply: ReplyTo;
  /** True for a reliable transport: frames need no acknowledgement then. */
  readonly reliable: boolean;
  send(frame: Uint8Array): void;
  close(): void;
}

/** Receives frames from a pipe, and one notification when it closes by itself. */
export type PipeListener = {
  frame(bytes: Uint8Array): void;
  end(error: unknown): void;
};
