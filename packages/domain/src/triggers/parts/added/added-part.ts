import type { StateValue } from '../../../state/value.ts';

/** A part that the hub was given while it runs. `Part` names it, with a slash: `tides/high`. */
export type AddedPart = {
  readonly Type: 'added';
  readonly Part: string;
  readonly settings: Readonly<Record<string, StateValue>>;
};

/** The name of a part's kind: that of an added part is its own. */
export const partName = (payload: { readonly Type: string; readonly Part?: string }): string =>
  payload.Part ?? payload.Type;
