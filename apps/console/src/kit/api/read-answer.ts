import { ORPCError } from '@orpc/client';

/** The JSON of an answer; throws what a refusal says, or that this is no answer of ours. */
export async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  const body = text === '' ? undefined : parse(text, response);
  if (response.ok) return body;
  const { code, data, defined } = (body ?? {}) as {
    readonly code?: unknown;
    readonly data?: unknown;
    readonly defined?: unknown;
  };
  if (typeof code !== 'string') throw unreadable(response);
  throw new ORPCError(code, {
    status: response.status,
    message: code,
    data,
    defined: defined === true,
  });
}

function parse(text: string, response: Response): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw unreadable(response);
  }
}

/** For example, a proxy's page in place of the hub's response. */
export const unreadable = ({
  status,
}: Response): ORPCError<'UNREADABLE_ANSWER', { httpStatus: number }> =>
  new ORPCError('UNREADABLE_ANSWER', {
    status: 502,
    message: 'UNREADABLE_ANSWER',
    data: { httpStatus: status },
  });
