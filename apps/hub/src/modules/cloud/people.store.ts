import type { UserId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';

/** The table of {@link PeopleStore}. */
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
];

/** A person whom the cloud has vouched for, as the hub keeps them for when the cloud is away. */
export type CloudAccount = {
  readonly UserId: UserId;
  readonly Username: string;
  readonly email: string;
  readonly Name: string;
  readonly superAdministrator: boolean;
  /** Of the last password that the cloud took; nothing until they have signed in here. */
  readonly passwordHash: string | null;
};

/** What the hub made of the cloud's word on a person. */
type Learnt = { readonly person: CloudAccount; readonly claimsDiffer: boolean };

const PERSONAL = ['Username', 'email', 'Name', 'superAdministrator'] as const;

type Row = Omit<CloudAccount, 'superAdministrator'> & { readonly superAdministrator: number };

/** The cloud's people who have been here; few enough to be held in memory. */
export class PeopleStore {
  readonly #database: Database;
  readonly #byUser = new Map<UserId, CloudAccount>();

  constructor(database: Database) {
    this.#database = database;
    for (const row of database.statement<Row>('SELECT * FROM cloud_person').all())
      this.#byUser.set(row.UserId, { ...row, superAdministrator: row.superAdministrator === 1 });
  }

  of(UserId: UserId): CloudAccount | undefined {
    return this.#byUser.get(UserId);
  }

  all(): readonly CloudAccount[] {
    return [...this.#byUser.values()];
  }

  /** Finds by the name or the e-mail address as it is typed: letters' case doesn't matter. */
  byName(typed: string): CloudAccount | undefined {
    const wanted = typed.trim().toLowerCase();
    return this.all().find(
      ({ Username, email }) =>
        Username.toLowerCase() === wanted || (email !== '' && email.toLowerCase() === wanted),
    );
  }

  /**
   * Keeps what the cloud says of a person, with the password they had. `claimsDiffer`: what they may do
   * here is not what it was, the only thing of it that open consoles must hear of.
   */
  learn(said: Omit<CloudAccount, 'passwordHash'>): Learnt {
    const held = this.#byUser.get(said.UserId);
    const person = { ...said, passwordHash: held?.passwordHash ?? null };
    if (held === undefined || PERSONAL.some((fact) => held[fact] !== person[fact]))
      this.save(person);
    return {
      person,
      claimsDiffer: (held?.superAdministrator ?? false) !== person.superAdministrator,
    };
  }

  save(person: CloudAccount): void {
    this.#database
      .statement(
        `INSERT OR REPLACE INTO cloud_person (UserId, Username, email, Name, superAdministrator, passwordHash)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .run(
        person.UserId,
        person.Username,
        person.email,
        person.Name,
        Number(person.superAdministrator),
        person.passwordHash,
      );
    this.#byUser.set(person.UserId, person);
  }

  /** Another cloud, other people. */
  forgetAll(): void {
    this.#database.statement('DELETE FROM cloud_person').run();
    this.#byUser.clear();
  }
}
