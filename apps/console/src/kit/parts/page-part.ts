import type { ClaimKey } from '@dimora/domain';
import type { ReactNode } from 'react';

/** Position of a part on a page: before the page's own sections, after them, among its collapsed details, or first at the side. */
export type PartPlace = 'lead' | 'main' | 'details' | 'aside';

/** Renders a part; receives the subject of the page. */
export type PartComponent<Subject> = (props: { readonly subject: Subject }) => ReactNode;

/** Declaration of a part that a feature adds to other features' pages. */
export type PartDeclaration<Subject> = {
  /** Unique on its page. */
  readonly key: string;
  readonly place: PartPlace;
  /** Claim the user needs to see the part. A part that explains why it is empty checks the claim itself. */
  readonly claim?: ClaimKey;
  /** Whether the part applies to this subject; by default to every one. */
  readonly fits?: (subject: Subject) => boolean;
  /** Often empty, so nothing holds its place while it is fetched. */
  readonly quiet?: true;
  /** Holds its place while it is fetched; by default what the page has for its parts. */
  readonly shape?: () => ReactNode;
  /** Fetches its component: a part costs nothing until a page shows it. */
  readonly load: () => Promise<PartComponent<Subject>>;
};

/** A part of a page about `Subject`. Routes pass it to the page; the two features don't know each other. */
export type PagePart<Subject> = Omit<PartDeclaration<Subject>, 'load'> & {
  /** Fetches its component once; a route's loader may prefetch it. */
  readonly load: () => Promise<PartComponent<Subject>>;
  /** Its component, if already loaded: it then renders at once. */
  readonly loaded: () => PartComponent<Subject> | undefined;
  /** Clears a failed fetch. */
  readonly forget: () => void;
};

/** Declares a part. */
export function definePart<Subject>({
  load,
  ...part
}: PartDeclaration<Subject>): PagePart<Subject> {
  let fetching: Promise<PartComponent<Subject>> | undefined;
  let component: PartComponent<Subject> | undefined;
  return {
    ...part,
    load: () => (fetching ??= load().then((found) => (component = found))),
    loaded: () => component,
    forget: () => {
      fetching = undefined;
    },
  };
}

/** Prefetches parts, for a route's loader; a failure shows in the part's place. */
export function loadParts(parts: readonly { readonly load: () => Promise<unknown> }[]): void {
  for (const part of parts) part.load().catch(() => undefined);
}
