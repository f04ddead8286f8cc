import { StartRefusal } from '@dimora/node-kit';

const RANKS = ['super', 'partner', 'support', 'none'] as const;

/** What the operator of a cloud makes of a person; `none` takes every rank away. */
export type StaffChange = {
  /** A user name or a confirmed e-mail address. */
  readonly login: string;
  readonly rank: (typeof RANKS)[number];
};

/** Reads `anna@example.com=super`. Rejects with a `StartRefusal` that states the format. */
export function staffChange(text: string): StaffChange {
  const [, login = '', word] = /^(.+)=(\w+)$/.exec(text.trim()) ?? [];
  const rank = RANKS.find((each) => each === word);
  if (rank === undefined)
    throw new StartRefusal(
      '--staff takes a person and what they become: --staff anna@example.com=super, =partner, =support or =none.',
    );
  return { login, rank };
}
