import type { StartOptions } from '@dimora/domain';
import { traceErrors } from './errors.ts';
import { traceMemory } from './memory.ts';

/** Starts the traces that support has requested (START-03, START-06). */
export function traceAsked(options: StartOptions): void {
  if (options.traceMemory) traceMemory();
  if (options.traceGlobalErrors) traceErrors();
}
