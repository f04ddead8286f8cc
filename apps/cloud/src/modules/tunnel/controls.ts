import { isErrorCode, type ErrorParams } from '@dimora/domain';
import { DimoraError, type Clock } from '@dimora/runtime';
import { CONTROL_PATH, callHub } from '@dimora/tunnel';
import type { Ways } from './ways.ts';

/** Calls a hub in the cloud's own name; see `TunnelPort.control`. */
export async function control(
  ways: Ways,
  ask: { readonly ProductId: string; readonly path: string; readonly body: unknown },
  { clock, answerMs }: { readonly clock: Clock; readonly answerMs: number },
): Promise<unknown> {
  const posts = ask.body !== undefined;
  const { status, text } = await ways.along(ask.ProductId, !posts, (way) =>
    callHub(way.session, {
      method: posts ? 'POST' : 'GET',
      path: way.path(CONTROL_PATH + ask.path),
      body: posts ? JSON.stringify(ask.body) : undefined,
      origin: { scope: 'control', address: '', secure: true },
      clock,
      answerMs,
      viaPeer: way.viaPeer,
    }),
  );
  const answer = parsed(text);
  if (status === 200) return answer;
  const { code, data } = (answer ?? {}) as { code?: unknown; data?: ErrorParams };
  // Only the error code and its data are taken from the hub.
  throw typeof code === 'string' && isErrorCode(code)
    ? new DimoraError(code, typeof data === 'object' ? data : {})
    : new DimoraError('HUB_OFFLINE');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
