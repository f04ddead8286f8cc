import { StartRefusal } from '@dimora/node-kit';

/** What the operator of a cloud makes of a person: the provider's super administrator, a partner, or neither. */
export type StaffChange = {
  /** A user name or a confirmed e-mail address. */
  readonly login: string;
  readonly rank: 'super' | 'partner' | 'none';
};

/** Reads `anna@example.com=super`. Rejects with a `StartRefusal` that states the format. */
export function staffChange(text: string): StaffChange {
  const [, login = '', rank] = /^(.+)=(super|partner|none)$/.exec(text.trim()) ?? [];
  if (rank !== 'super' && rank !== 'partner' && rank !== 'none')
    throw new StartRefusal(
      '--staff takes a person and what they become: --staff anna@example.com=super, =partner or =none.',
    );
  return { login, rank };
}
