import type { ChatMessageId, Language, UserId } from '@dimora/domain';
import { ChatPort } from '../modules/assistant/chat/port.ts';
import { UsersPort } from '../modules/people/users/port.ts';
import type { RunningHub } from '../running-hub.ts';

type Said = {
  readonly Id: string;
  readonly by: 'owner' | 'admin';
  readonly minutesAgo: number;
} & Readonly<Record<Language, string>>;

/** What Giulia and Marco wrote to each other before the first start. */
const MESSAGES: readonly Said[] = [
  {
    Id: '3f0c1d2e-5a6b-4c7d-8e9f-0a1b2c3d4e51',
    by: 'admin',
    minutesAgo: 27 * 60,
    en: 'The heating engineer comes on Thursday at nine. Is somebody at home?',
    it: 'Il tecnico della caldaia viene giovedì alle nove. C’è qualcuno in casa?',
  },
  {
    Id: '3f0c1d2e-5a6b-4c7d-8e9f-0a1b2c3d4e52',
    by: 'owner',
    minutesAgo: 27 * 60 - 4,
    en: 'Yes, I’ll be here until noon.',
    it: 'Sì, io ci sono fino a mezzogiorno.',
  },
  {
    Id: '3f0c1d2e-5a6b-4c7d-8e9f-0a1b2c3d4e53',
    by: 'admin',
    minutesAgo: 42,
    en: 'I’ve watered the garden by hand, it can rest tonight.',
    it: 'Ho già annaffiato il giardino, stasera può riposare.',
  },
];

/** Gives the demo's people a conversation, at the first start. */
export function seedChat({ platform, modules }: RunningHub): void {
  const users = modules.port(UsersPort);
  const [giulia, marco] = ['owner', 'admin'].map((Id) => users.byId(Id as UserId));
  if (!giulia || !marco) return;
  const now = platform.clock.now();
  modules.port(ChatPort).recall(
    [giulia, marco],
    MESSAGES.map(({ Id, by, minutesAgo, en }) => ({
      Id: Id as ChatMessageId,
      UserId: by as UserId,
      text: en,
      sentAt: now - minutesAgo * 60_000,
    })),
  );
}

/** A message of the demo in the reader's language; absent for what people wrote. */
export const demoMessage = (text: string, language: Language): string | undefined =>
  MESSAGES.find(({ en }) => en === text)?.[language];
