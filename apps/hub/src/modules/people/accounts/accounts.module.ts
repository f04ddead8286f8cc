import { PasswordHasher } from '@dimora/identity';
import { defineModule } from '../../../platform/module.ts';
import { fileOf } from '../../../platform/personal-data.ts';
import { AccountStore, accountMigrations } from './account.store.ts';
import { CloudPeopleStore, cloudPeopleMigrations } from './cloud-people.store.ts';
import { everyAccount } from './every-account.ts';
import { AccountsPort, CloudPeoplePort, OwnAccountsPort, PasswordsPort } from './port.ts';

/** Who may sign in: the hub's own accounts, and people vouched for by the cloud. */
export const accounts = defineModule({
  name: 'accounts',
  essential: true,
  provides: {
    every: AccountsPort,
    own: OwnAccountsPort,
    cloudPeople: CloudPeoplePort,
    passwords: PasswordsPort,
  },
  migrations: { config: [...accountMigrations, ...cloudPeopleMigrations] },
  ofPeople: { part: 'account', kind: 'account', step: 'keys' },
  make: ({ databases: { config }, setting }) => {
    const own = new AccountStore(config);
    const cloudPeople = new CloudPeopleStore(config, setting.cloudUrl !== undefined);
    return {
      ports: {
        every: everyAccount(own, cloudPeople),
        own,
        cloudPeople,
        passwords: new PasswordHasher({ stored: () => [...own.hashes(), ...cloudPeople.hashes()] }),
      },
      personal: {
        part: 'account',
        exported: (Id) => {
          const held = own.withHash(Id) ?? cloudPeople.of(Id);
          if (!held) return [];
          const { passwordHash: _hash, ...account } = held;
          return fileOf('account/account.json', account);
        },
        leave: (Id) => {
          own.remove(Id);
          cloudPeople.forget(Id);
        },
      },
    };
  },
});
