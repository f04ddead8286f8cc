import { EscalationPlan, Runbook } from '@dimora/contract';
import { ALARM_TYPES, RUNBOOKS, type AlarmType, type UserId } from '@dimora/domain';
import type { Database } from '@dimora/node-kit';
import { DimoraError } from '@dimora/runtime';
import type { z } from 'zod';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { UsersPort } from '../../people/users/port.ts';

type Manager = Granted<Permission, 'MODIFY_HUB'>;
type Parts = { readonly database: Database; readonly users: Pick<UsersPort, 'byId'> };

const NOBODY: EscalationPlan = { minutes: null, UserIds: [] };

/** How the house handles its alarms: whom it calls, and the steps for each kind. */
export class AlarmSettings {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whom to call, one after another; people who have since left the house are skipped. */
  plan(): EscalationPlan {
    const { minutes, UserIds } = this.#read('escalation', EscalationPlan) ?? NOBODY;
    return { minutes, UserIds: UserIds.filter((Id) => this.#parts.users.byId(Id)) };
  }

  /** Nobody calls somebody who has left. */
  forget(Id: UserId): void {
    const plan = this.#read('escalation', EscalationPlan);
    if (plan?.UserIds.includes(Id))
      this.#write('escalation', { ...plan, UserIds: plan.UserIds.filter((each) => each !== Id) });
  }

  /** Rejects with NOT_FOUND for a person who isn't one of the house. */
  setPlan(_proof: Manager, plan: EscalationPlan): EscalationPlan {
    if (!plan.UserIds.every((Id) => this.#parts.users.byId(Id)))
      throw new DimoraError('NOT_FOUND', { kind: 'user' });
    this.#write('escalation', plan);
    return this.plan();
  }

  /** The house's own steps, otherwise the hub's proposals. */
  runbook(Type: AlarmType): Runbook {
    const own = this.#read(`runbook ${Type}`, Runbook);
    return own ?? { Type, steps: RUNBOOKS[Type].map((step) => ({ step })) };
  }

  runbooks(_proof: Manager): Runbook[] {
    return ALARM_TYPES.map((Type) => this.runbook(Type));
  }

  setRunbook(_proof: Manager, runbook: Runbook): Runbook {
    this.#write(`runbook ${runbook.Type}`, runbook);
    return this.runbook(runbook.Type);
  }

  #read<Setting>(key: string, schema: z.ZodType<Setting>): Setting | undefined {
    const row = this.#parts.database
      .statement<{ value: string }>('SELECT value FROM alarm_setting WHERE key = ?')
      .get(key);
    // Another version may have known other steps.
    const read = row && schema.safeParse(JSON.parse(row.value));
    return read?.success ? read.data : undefined;
  }

  #write(key: string, value: unknown): void {
    this.#parts.database
      .statement('INSERT OR REPLACE INTO alarm_setting (key, value) VALUES (?, ?)')
      .run(key, JSON.stringify(value));
  }
}
