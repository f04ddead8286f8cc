import type { ClaimKey } from '@dimora/domain';
import type { ComponentType } from 'react';

/** Where on a page a part stands: before the page's own sections, after them, or at the side, first. */
export type PartPlace = 'lead' | 'main' | 'aside';

/** What draws a part; it is given what the page is about. */
export type PartComponent<Subject> = ComponentType<{ readonly subject: Subject }>;

/** What a feature says of a part that it brings to other features' pages. */
export type PartDeclaration<Subject> = {
  /** Unique on its page. */
  readonly key: string;
  readonly place: PartPlace;
  /** Who lacks it doesn't get the part. A part that says why it is empty asks for itself. */
  readonly claim?: ClaimKey;
  /** Whether the part is for this subject at all; for every one where it says nothing. */
  readonly fits?: (subject: Subject) => boolean;
  /** Fetches its component: until a page shows it, a part costs nothing. */
  readonly load: () => Promise<PartComponent<Subject>>;
};

/** A part of a page about `Subject`. Routes hand it to the page; neither feature knows the other. */
export type PagePart<Subject> = Omit<PartDeclaration<Subject>, 'load'> & {
  /** Fetches its component once; a route's loader may ask for it ahead. */
  readonly load: () => Promise<PartComponent<Subject>>;
  /** Its component, where it is there already: it stands at once then. */
  readonly loaded: () => PartComponent<Subject> | undefined;
  /** Forgets a fetch that failed. */
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

/** Fetches parts ahead, as a route's loader does; a failure is told where the part stands. */
export function loadParts(parts: readonly { readonly load: () => Promise<unknown> }[]): void {
  for (const part of parts) part.load().catch(() => undefined);
}
