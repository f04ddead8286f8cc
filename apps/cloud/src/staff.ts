import { StartRefusal } from '@dimora/node-kit';
import { cloudPlan } from './compose.ts';
import { AccountStore } from './modules/accounts/account.store.ts';
import { openBase, type BasePlace } from './platform/base.ts';
import type { CloudMachine } from './platform/platform.ts';
import type { StaffChange } from './staff-change.ts';

/**
 * Makes a person of a stopped cloud a super administrator (SECURITY-02), a partner's installer or a support person
 * (SECURITY-03), or takes that away; returns what to say. There is no such call: who reaches a cloud's machine is its operator.
 */
export async function setStaff(
  { login, rank }: StaffChange,
  base: BasePlace,
  machine: CloudMachine,
): Promise<string> {
  await using open = await openBase(base, machine, cloudPlan.migrations.flat());
  const accounts = new AccountStore(open.sql);
  const account = await accounts.byLogin(login);
  if (!account) throw new StartRefusal(`--staff: ${login} has no account here. Register first.`);
  if (!account.emailConfirmed && account.email !== null)
    throw new StartRefusal(`--staff: ${login} has not confirmed the e-mail address yet.`);
  await accounts.setStaff(account.Id, {
    superAdministrator: rank === 'super',
    partner: rank === 'partner',
    support: rank === 'support',
  });
  machine.log.warn('cloud.staffChanged', { UserId: account.Id, rank });
  return `${account.Username} is now ${WORDS[rank]}.`;
}

const WORDS = {
  super: 'a super administrator',
  partner: 'a partner',
  support: 'a support person',
  none: 'an ordinary person',
} as const;
