import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { hubOffline, hubTimeout, type HubFault } from './hub-fault.ts';

const FAULT = 'x-dimora-fault';
const WAITED = 'x-dimora-waited';

/** A fault passed from one replica to another, in the headers of its answer. */
export const faultHeaders = (fault: HubFault): OutgoingHttpHeaders => ({
  [FAULT]: fault.code === 'HUB_TIMEOUT' ? 'timeout' : fault.repeatable,
  [WAITED]: Number(fault.params['timeoutMs'] ?? 0),
});

/** See {@link faultHeaders}. Only other replicas are trusted: a hub can't send these headers. */
export function faultIn(headers: IncomingHttpHeaders): HubFault | undefined {
  const told = headers[FAULT];
  if (told === undefined) return undefined;
  if (told === 'timeout') return hubTimeout(Number(headers[WAITED] ?? 0));
  return hubOffline(told === 'anything' || told === 'reads' ? told : 'nothing');
}
