/** The Key that the driver for neighbours gives, with the card's address. */
const BY_CARD = /^arp_[\da-f]([\da-f]):/i;

/**
 * True for a phone that is known by a network address that it made up, as the second digit says (the bit for locally
 * administered addresses). It may make up another one, and is then no longer known.
 */
export const hasPrivateAddress = ({ Key }: { readonly Key: string }): boolean =>
  '26ae'.includes(BY_CARD.exec(Key)?.[1]?.toLowerCase() ?? '-');
