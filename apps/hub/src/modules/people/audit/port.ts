import { definePort } from '@dimora/node-kit/kernel';
import type { ChangeCall } from './audited-call.ts';

/** The audit as the edge and other modules see it (USERS-B4). */
export interface AuditPort {
  /** Runs a change and keeps what it changed. A change that is refused leaves no entry; none fails for its entry. */
  around<Result extends { readonly output: unknown }>(
    call: ChangeCall,
    run: () => Promise<Result>,
  ): Promise<Result>;
}
export const AuditPort = definePort<AuditPort>('audit');
