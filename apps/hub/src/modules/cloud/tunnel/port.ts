import { definePort } from '@dimora/node-kit/kernel';

/** What the cloud may call on a hub through the tunnel itself, by method and name: `POST property`. */
export type CloudControls = Readonly<Record<string, (body: unknown) => Promise<unknown>>>;
export const CloudControls = definePort<CloudControls>('cloudControls');
