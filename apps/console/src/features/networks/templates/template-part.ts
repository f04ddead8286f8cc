import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import type { useTemplates } from './use-templates.ts';

/** What the parts of the page of templates share. */
export type TemplatePartProps = {
  readonly network: Network;
  readonly rows: readonly NetworkNodeRow[];
  readonly held: ReturnType<typeof useTemplates>;
};
