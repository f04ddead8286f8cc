/** A contact that letters are sent to. */
export const EMAIL_PROVIDER = 'email';

type Contact = {
  readonly Provider: string;
  readonly share_request_id?: string | undefined;
};

/** True for a person who came through another provider, which alone changes them (USERS-13, A37). */
export const isExternal = (contacts: readonly Contact[]): boolean =>
  contacts.some(
    ({ Provider, share_request_id }) =>
      Provider !== EMAIL_PROVIDER && share_request_id !== undefined,
  );
