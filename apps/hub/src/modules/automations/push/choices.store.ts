import { PushChoices } from '@dimora/contract';
import { DEFAULT_PUSH_CHOICES, type UserId } from '@dimora/domain';
import type { Database } from '@dimora/node-kit';

/** What each person wants pushed. */
export class ChoicesStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A person's choices; the defaults until they choose. */
  of(UserId: UserId): PushChoices {
    return this.kept(UserId) ?? defaults();
  }

  /** What a person chose, if they did. */
  kept(UserId: UserId): PushChoices | undefined {
    const row = this.#database
      .statement<{ choices: string }>('SELECT choices FROM push_choices WHERE UserId = ?')
      .get(UserId);
    // An older version may have known other topics, and no chat.
    const read = row && PushChoices.safeParse({ Chat: true, ...JSON.parse(row.choices) });
    return read?.data;
  }

  forget(UserId: UserId): void {
    this.#database.statement('DELETE FROM push_choices WHERE UserId = ?').run(UserId);
  }

  keep(UserId: UserId, choices: PushChoices): void {
    this.#database
      .statement('INSERT OR REPLACE INTO push_choices (UserId, choices) VALUES (?, ?)')
      .run(UserId, JSON.stringify(choices));
  }
}

const defaults = (): PushChoices => ({
  ...DEFAULT_PUSH_CHOICES,
  Topics: [...DEFAULT_PUSH_CHOICES.Topics],
});
