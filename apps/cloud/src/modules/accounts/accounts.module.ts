import { defineModule } from '../../platform/module.ts';
import { AccountStore, accountMigrations } from './account.store.ts';
import { AccountsPort, CredentialsPort } from './port.ts';

/** The provider's accounts, which identity and profiles build on. */
export const accounts = defineModule({
  name: 'accounts',
  essential: true,
  provides: { accounts: AccountsPort, credentials: CredentialsPort },
  migrations: accountMigrations,
  make: ({ sql }) => {
    const store = new AccountStore(sql);
    return { ports: { accounts: store, credentials: store } };
  },
});
