import type { FactorStore } from '@dimora/identity';
import type { PersonalRows } from '../../platform/personal-rows.ts';
import type { CloudSessionStore } from './session.store.ts';

type Parts = { readonly sessions: CloudSessionStore; readonly factors: FactorStore };

/** How a person signs in; secrets are in no export. Sessions end with the account, and are reported as ended. */
export const signInRows = ({ sessions, factors }: Parts): PersonalRows => ({
  tables: [
    'session',
    'refresh_token',
    'authenticator',
    'passkey',
    'challenge',
    'registration',
    'registration_link',
    'address_confirmation',
    'password_reset',
  ],
  exported: async ({ UserId }) => {
    const authenticator = await factors.authenticator(UserId);
    return {
      sessions: (await sessions.ofUser(UserId)).map(
        ({ startedAt, lastUsedAt, expiresAt, address, agent }) => ({
          startedAt,
          lastUsedAt,
          expiresAt,
          address,
          agent,
        }),
      ),
      secondFactor: authenticator ? { since: authenticator.since } : null,
      passkeys: (await factors.passkeysOf(UserId)).map(({ Name, rpId, madeAt, lastUsedAt }) => ({
        Name,
        rpId,
        madeAt,
        lastUsedAt,
      })),
    };
  },
  erase: async ({ UserId, email }, sql) => {
    const own = ['authenticator', 'passkey', 'challenge', 'address_confirmation', 'password_reset'];
    for (const table of own) await sql.run(`DELETE FROM ${table} WHERE UserId = ?`, [UserId]);
    await sql.run('DELETE FROM registration WHERE UserId = ? OR email = ?', [UserId, email ?? '']);
  },
});
