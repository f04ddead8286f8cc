import type { VoiceResponse } from '@dimora/contract';

/** An answer as the event gateway takes it: its device carries Amazon's token. */
export const scoped = (
  { event, ...more }: VoiceResponse,
  token: string,
): Readonly<Record<string, unknown>> => ({
  ...more,
  event: {
    ...event,
    endpoint: { scope: { type: 'BearerToken', token }, ...event.endpoint },
  },
});
