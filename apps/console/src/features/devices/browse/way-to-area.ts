import type { Icon } from '@tabler/icons-react';
import type { en } from '../locales/en.ts';

/** A tile on the devices' page that leads to another area. The route lists them: features don't know each other. */
export type WayToArea = {
  readonly href: string;
  readonly icon: Icon;
  /** Its title and line in this feature's texts. */
  readonly words: keyof (typeof en)['ways'];
};
