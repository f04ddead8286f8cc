import type { UserId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';
import type { CloudAccount, CloudPeoplePort, Learnt } from './port.ts';

/** The table of {@link CloudPeopleStore}. */
export const cloudPeopleMigrations: readonly Migration[] = [
  {
    id: 'cloud-002-people',
    sql: `CREATE TABLE cloud_person (
      UserId TEXT PRIMARY KEY,
      Username TEXT NOT NULL COLLATE NOCASE,
      email TEXT NOT NULL COLLATE NOCASE,
      Name TEXT NOT NULL,
      superAdministrator INTEGER NOT NULL,
      passwordHash TEXT
    ) STRICT`,
  },
  {
    id: 'cloud-003-partners',
    sql: 'ALTER TABLE cloud_person ADD COLUMN partner INTEGER NOT NULL DEFAULT 0',
  },
  {
    // The account of somebody who accepted an invitation; null where both have the same id.
    id: 'cloud-004-accounts',
    sql: 'ALTER TABLE cloud_person ADD COLUMN accountId TEXT',
  },
  {
    id: 'cloud-005-support',
    sql: 'ALTER TABLE cloud_person ADD COLUMN support INTEGER NOT NULL DEFAULT 0',
  },
];

/** Those that permissions follow from. */
const DECISIVE = ['superAdministrator', 'partner', 'support'] as const;
const PERSONAL = ['Username', 'email', 'Name', ...DECISIVE] as const;

type Row = Omit<CloudAccount, (typeof DECISIVE)[number]> &
  Readonly<Record<(typeof DECISIVE)[number], number>> & { readonly accountId: UserId | null };

/** The cloud's people who have signed in here; few enough to be held in memory. */
export class CloudPeopleStore implements CloudPeoplePort {
  readonly #database: Database;
  readonly #byUser = new Map<UserId, CloudAccount>();
  /** The accounts of those who accepted an invitation, by their id here. */
  readonly #accountIds = new Map<UserId, UserId>();

  /** Without a cloud the table isn't read: people vouched for by an earlier cloud can't sign in. */
  constructor(database: Database, hasCloud: boolean) {
    this.#database = database;
    if (!hasCloud) return;
    for (const { accountId, ...row } of database
      .statement<Row>('SELECT * FROM cloud_person')
      .all()) {
      this.#byUser.set(row.UserId, {
        ...row,
        superAdministrator: row.superAdministrator === 1,
        partner: row.partner === 1,
        support: row.support === 1,
      });
      if (accountId !== null) this.#accountIds.set(row.UserId, accountId);
    }
  }

  of(UserId: UserId): CloudAccount | undefined {
    return this.#byUser.get(UserId);
  }

  all(): readonly CloudAccount[] {
    return [...this.#byUser.values()];
  }

  /** The hashes of those who can sign in while the cloud is away. */
  hashes(): readonly string[] {
    return this.all().flatMap(({ passwordHash }) => passwordHash ?? []);
  }

  byName(typed: string): CloudAccount | undefined {
    const wanted = typed.trim().toLowerCase();
    return this.all().find(
      ({ Username, email }) =>
        Username.toLowerCase() === wanted || (email !== '' && email.toLowerCase() === wanted),
    );
  }

  hubId(accountId: UserId): UserId {
    for (const [UserId, held] of this.#accountIds) if (held === accountId) return UserId;
    return accountId;
  }

  accountId(UserId: UserId): UserId {
    return this.#accountIds.get(UserId) ?? UserId;
  }

  adopt(
    UserId: UserId,
    account: Omit<CloudAccount, 'passwordHash' | 'UserId'>,
    accountId: UserId,
  ): Learnt {
    // Somebody who signed in here as a stranger keeps the password for days without the cloud.
    const passwordHash = this.#byUser.get(accountId)?.passwordHash ?? null;
    this.forget(accountId);
    this.#accountIds.set(UserId, accountId);
    const person = { ...account, UserId, passwordHash };
    this.save(person);
    return { person, claimsDiffer: DECISIVE.some((fact) => person[fact]) };
  }

  disown(UserId: UserId): void {
    if (this.#accountIds.has(UserId)) this.forget(UserId);
  }

  learn(said: Omit<CloudAccount, 'passwordHash'>): Learnt {
    const UserId = this.hubId(said.UserId);
    const held = this.#byUser.get(UserId);
    const person = { ...said, UserId, passwordHash: held?.passwordHash ?? null };
    if (held === undefined || PERSONAL.some((fact) => held[fact] !== person[fact]))
      this.save(person);
    return {
      person,
      claimsDiffer: DECISIVE.some((fact) => (held?.[fact] ?? false) !== person[fact]),
    };
  }

  meet(said: Omit<CloudAccount, 'passwordHash'>): CloudAccount {
    const UserId = this.hubId(said.UserId);
    this.forget(UserId);
    const person = { ...said, UserId, passwordHash: null };
    this.#byUser.set(UserId, person);
    return person;
  }

  save(person: CloudAccount): void {
    this.#database
      .statement(
        `INSERT OR REPLACE INTO cloud_person (UserId, Username, email, Name, superAdministrator, partner, support,
           passwordHash, accountId)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        person.UserId,
        person.Username,
        person.email,
        person.Name,
        Number(person.superAdministrator),
        Number(person.partner),
        Number(person.support),
        person.passwordHash,
        this.#accountIds.get(person.UserId) ?? null,
      );
    this.#byUser.set(person.UserId, person);
  }

  /** Somebody has left: their password must not open the hub while the cloud is away. */
  forget(UserId: UserId): void {
    this.#database.statement('DELETE FROM cloud_person WHERE UserId = ?').run(UserId);
    this.#byUser.delete(UserId);
    this.#accountIds.delete(UserId);
  }

  forgetAll(): void {
    this.#database.statement('DELETE FROM cloud_person').run();
    this.#byUser.clear();
    this.#accountIds.clear();
  }
}
