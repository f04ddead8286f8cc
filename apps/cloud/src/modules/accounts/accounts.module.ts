import { defineModule } from '../../platform/module.ts';
import { AccountStore, accountMigrations } from './account.store.ts';
import { AccountsPort, CredentialsPort } from './port.ts';

/** The provider's accounts, which identity and profiles build on. */
export const accounts = defineModule({
  name: 'accounts',
  essential: true,
  provides: { accounts: AccountsPort, credentials: CredentialsPort },
  migrations: accountMigrations,
  make: ({ sql, personalRows }) => {
    const store = new AccountStore(sql);
    personalRows.declare({
      tables: ['account'],
      exported: async ({ UserId }) => {
        const found = await store.byId(UserId);
        if (!found) return {};
        const { passwordHash: _, ...account } = found;
        return { account };
      },
      erase: async ({ UserId }, within) => {
        await within.run('DELETE FROM account WHERE Id = ?', [UserId]);
      },
    });
    return { ports: { accounts: store, credentials: store } };
  },
});
