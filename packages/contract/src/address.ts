import type { AnyContractProcedure, InferContractRouterInputs } from '@orpc/contract';
import { fillPath, queryOf } from './fill-path.ts';

/** Where a GET procedure is called with an input: `addressOf(devices.picture, { Id })` is `/api/devices/lamp/picture`. */
export function addressOf<Procedure extends AnyContractProcedure>(
  procedure: Procedure,
  input: InferContractRouterInputs<Procedure>,
): string {
  const { pathname, rest } = fillPath(procedure['~orpc'].route.path ?? '', input);
  const query = queryOf(rest).map((pair) => pair.map(encodeURIComponent).join('='));
  return query.length === 0 ? pathname : `${pathname}?${query.join('&')}`;
}
