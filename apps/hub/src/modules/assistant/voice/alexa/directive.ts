import type { VoiceRequest } from '@dimora/contract';
import { z } from 'zod';
import { VoiceFault } from './voice-fault.ts';

/** Limits texts that are echoed back, so that the bridge can't be used to carry data. */
const text = z.string().min(1).max(256);

const Header = z.object({
  namespace: text,
  name: text,
  messageId: text,
  payloadVersion: z.literal('3'),
  correlationToken: z.string().max(4096).optional(),
  instance: text.optional(),
});

const Scope = z.object({ type: z.literal('BearerToken'), token: z.string().max(4096) });

/** A message of the assistant, as far as the bridge reads it. */
export const Directive = z.object({
  header: Header,
  endpoint: z.object({ endpointId: text, scope: Scope.optional() }).optional(),
  payload: z.looseObject({ scope: Scope.optional(), grantee: Scope.optional() }).default({}),
});
export type Directive = z.infer<typeof Directive>;

/** Reads a directive. Rejects with a {@link VoiceFault}: INVALID_DIRECTIVE. */
export function readDirective({ directive }: VoiceRequest): Directive {
  const read = Directive.safeParse(directive);
  if (!read.success) throw new VoiceFault('INVALID_DIRECTIVE', 'VALIDATION_FAILED');
  return read.data;
}

/** The token that a directive itself carries; its place depends on the kind. */
export const tokenWithin = ({ endpoint, payload }: Directive): string | undefined =>
  (endpoint?.scope ?? payload.scope ?? payload.grantee)?.token;

/** A part of a payload, parsed with a schema. Rejects with a {@link VoiceFault}: INVALID_VALUE. */
export function payloadAs<Schema extends z.ZodType>(
  { payload }: Directive,
  schema: Schema,
): z.output<Schema> {
  const read = schema.safeParse(payload);
  if (!read.success) throw new VoiceFault('INVALID_VALUE', 'VALIDATION_FAILED');
  return read.data;
}
