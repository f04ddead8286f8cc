import type { Icon } from '@tabler/icons-react';
import type { en } from '../locales/en.ts';

/** A link on the devices' page to another area. The route lists them: features don't know each other. */
export type WayToArea = {
  readonly href: string;
  readonly icon: Icon;
  /** Its title in this feature's texts. */
  readonly words: keyof (typeof en)['ways'];
  /** Whom it is of use to: managers may read set-ups, professionals use their own app (SECURITY-04). */
  readonly of: 'everyone' | 'managers' | 'professionals';
};
