import type { ErrorRow } from '../error-row.ts';

/** What assistants answer. */
export const assistantErrors = {
  TOO_MANY_ASSISTANT_TOKENS: { status: 409, params: ['max'] },
  TOO_MANY_VOICE_LINKS: { status: 409, params: ['max'] },
} as const satisfies Record<string, ErrorRow>;
