import type { SystemMode } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';

/** The hub's announcement on the local network (CHOOSER-13). */
export type Announcement = {
  readonly ProductId: string;
  readonly ProductName: string;
  readonly ProductSku: string;
  readonly PropertyId: string | null;
  readonly mode: SystemMode;
  readonly version: string;
  /** The nonce for fast activation; only while the hub has no owner. */
  readonly pairing: string | null;
};

/** Hub discovery as other modules see it. */
export type AnnouncementPort = { said(): Announcement };
export const AnnouncementPort = definePort<AnnouncementPort>('announcement');
