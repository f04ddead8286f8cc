import type { ExpectedForm } from '@dimora/domain';

/** The form of a text, for its regular expression: a refusal names it, and the console says how to write it. */
export const isForm = (form: ExpectedForm): { readonly error: ExpectedForm } => ({ error: form });
