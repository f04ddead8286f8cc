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
    const row = this.#database
      .statement<{ choices: string }>('SELECT choices FROM push_choices WHERE UserId = ?')
      .get(UserId);
    if (!row) return defaults();
    // An older version may have known other topics, and no chat.
    const read = PushChoices.safeParse({ Chat: true, ...JSON.parse(row.choices) });
    return read.success ? read.data : defaults();
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
