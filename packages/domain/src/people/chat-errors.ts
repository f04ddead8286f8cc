import type { ErrorRow } from '../error-row.ts';

/** What the chat answers. */
export const chatErrors = {
  /** A conversation in which nobody but the writer is left. */
  CHAT_NOBODY_LEFT: { status: 409, params: [] },
  TOO_MANY_CHAT_GROUPS: { status: 409, params: ['max'] },
} as const satisfies Record<string, ErrorRow>;
