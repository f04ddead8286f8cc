import type { Device } from '@dimora/contract/client';
import { definePart } from '../../kit/parts/page-part.ts';

/** Who may use a device, and why, on its page (USERS-B2). */
export const whoMayPart = definePart<Device>({
  key: 'who-may',
  place: 'aside',
  claim: 'MODIFY_USER',
  load: async () => {
    const [file, texts] = await Promise.all([
      import('./who-may/who-may-card.tsx'),
      import('./texts.ts'),
    ]);
    await texts.loadUsersTexts();
    return file.WhoMayCard;
  },
});
