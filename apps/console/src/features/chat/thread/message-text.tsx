import { Fragment } from 'react';

/** An address on the web, without the punctuation that ends the sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/i;

/** What somebody wrote: its lines as they are, with addresses on the web as links. */
export function MessageText({ text }: { readonly text: string }) {
  // Splitting by a group keeps what it matched, at every odd place.
  return text.split(ADDRESS).map((part, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- a text never changes
      <a key={at} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a text never changes
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
