/** A token before it is made. */
export type TokenDraft = {
  readonly name: string;
  readonly scope: 'read' | 'operate';
  /** None for the whole house. */
  readonly rooms: readonly string[];
  readonly days: string;
};

/** Reads the whole house for 90 days. */
export const NEW_TOKEN: TokenDraft = { name: '', scope: 'read', rooms: [], days: '90' };
