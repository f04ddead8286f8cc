import type { Device, User } from '@dimora/contract/client';
import { definePart } from '../../kit/parts/page-part.ts';

/** Who may use a device, and why, on its page (USERS-B2). */
export const whoMayPart = definePart<Device>({
  key: 'who-may',
  place: 'aside',
  claim: 'MODIFY_USER',
  load: async () => {
    const [file, texts] = await Promise.all([
      import(/* chunk: device-page */ './who-may/who-may-card.tsx'),
      import(/* chunk: device-page */ './texts.ts'),
    ]);
    await texts.loadUsersTexts();
    return file.WhoMayCard;
  },
});

/** What a user sees of the home, on their page, for owners (USERS-B2). */
export const viewAsPart = definePart<User>({
  key: 'view-as',
  place: 'aside',
  claim: 'MODIFY_USER',
  quiet: true,
  load: async () => (await import(/* chunk: user-page */ './view-as/view-as-card.tsx')).ViewAsCard,
});
