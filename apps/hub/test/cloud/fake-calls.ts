import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '@dimora/domain';

/** An error as on the wire. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** A call that the cloud has received. */
export type HeardCall = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
};

/** What it answers. */
export type Answer = {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  body: unknown;
};
/** How it answers. */
export type Handler = (call: HeardCall) => Answer | Promise<Answer>;

/** Answers with something that isn't a valid answer. */
export const garbage: Handler = () => ({ body: '<html>502 Bad Gateway</html>' });
/** Rejects with a code. */
export const refuses = (code: ErrorCode): Handler => {
  return () => {
    throw new Refusal(code);
  };
};
