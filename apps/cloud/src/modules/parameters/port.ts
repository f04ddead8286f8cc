import { definePort } from '@dimora/node-kit/kernel';

/** What other modules may ask of the parameters. */
export interface CloudParametersPort {
  /** The hub has a new owner: its wizard starts at its first page, and comes back until it is done (START-18). */
  beginWizard(ProductId: string): Promise<void>;
}
export const CloudParametersPort = definePort<CloudParametersPort>('cloudParameters');
