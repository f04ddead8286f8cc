import { radioJobs } from '@dimora/driver-kit';
import { issueOf } from '@dimora/node-kit/http';
import { DimoraError } from '@dimora/runtime';
import { z } from 'zod';

/** A file as it travels in JSON. */
const SentFile = z.strictObject({ name: z.string().max(200), base64: z.base64() });

/** The input of a job, with its files as bytes; VALIDATION_FAILED if it is one that radios share and doesn't fit. */
export function jobInput(job: string, sent: unknown): unknown {
  const input = withBytes(sent);
  const schema: z.ZodType | undefined = Object.hasOwn(radioJobs, job)
    ? radioJobs[job as keyof typeof radioJobs]
    : undefined;
  if (!schema) return input;
  const { success, data, error } = schema.safeParse(input);
  if (success) return data;
  const issues = error.issues
    .map(issueOf)
    .map((issue) => ({ ...issue, path: `input.${issue.path}` }));
  throw new DimoraError('VALIDATION_FAILED', { issues });
}

/** The node that a job is about, if it is about one. */
export const nodeIn = (input: unknown): string | null =>
  z.object({ node: z.string() }).safeParse(input).data?.node ?? null;

/** The other nodes that it names: what is linked, and through which node one joins. */
export function othersIn(input: unknown): readonly string[] {
  const { via, targets = [] } = Others.safeParse(input).data ?? {};
  return [...(via == null ? [] : [via]), ...targets.map(({ node }) => node)];
}

const Others = z.object({
  via: z.string().nullish(),
  targets: z.array(z.object({ node: z.string() })).optional(),
});

function withBytes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBytes);
  if (typeof value !== 'object' || value === null) return value;
  const { data: file } = SentFile.safeParse(value);
  if (file) return { name: file.name, bytes: new Uint8Array(Buffer.from(file.base64, 'base64')) };
  return Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => [name, withBytes(each)]),
  );
}
