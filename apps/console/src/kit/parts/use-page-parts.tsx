import { allows, allowsSome, type Resource } from '@dimora/domain';
import { Suspense, use, useState, type ReactNode } from 'react';
import { useClaims } from '../claims/use-claims.ts';
import type { PagePart, PartPlace } from './page-part.ts';
import { PartBoundary } from './part-boundary.tsx';

/** Options of {@link usePageParts}. */
export type PagePartsOptions = {
  /** The resource for the parts' claim checks; without one, any resource. */
  readonly resource?: Resource;
  /** Placeholder while a part is fetched. */
  readonly shape?: ReactNode;
};

/**
 * The parts of a page for its subject and this user, by place; `undefined` if a place has none. Each part
 * loads and fails independently.
 */
export function usePageParts<Subject>(
  parts: readonly PagePart<Subject>[],
  subject: Subject,
  { resource, shape = null }: PagePartsOptions = {},
): { readonly [Place in PartPlace]?: ReactNode } {
  const claims = useClaims();
  const isFor = ({ claim, fits }: PagePart<Subject>): boolean =>
    (fits?.(subject) ?? true) &&
    (claim === undefined ||
      (resource ? allows(claims, claim, resource) : allowsSome(claims, claim)));
  const shown = parts.filter(isFor);
  const at = (place: PartPlace): { readonly [Place in PartPlace]?: ReactNode } => {
    const here = shown.filter((part) => part.place === place);
    if (here.length === 0) return {};
    const drawn = here.map((part) => (
      <PartBoundary key={part.key} onRetry={part.forget}>
        <Suspense fallback={shapeOf(part, shape)}>
          <Part part={part} subject={subject} />
        </Suspense>
      </PartBoundary>
    ));
    return { [place]: drawn };
  };
  return { ...at('lead'), ...at('main'), ...at('details'), ...at('aside') };
}

function shapeOf<Subject>({ quiet, shape: Own }: PagePart<Subject>, usual: ReactNode): ReactNode {
  if (quiet) return null;
  return Own ? <Own /> : usual;
}

function Part<Subject>({
  part,
  subject,
}: {
  readonly part: PagePart<Subject>;
  readonly subject: Subject;
}): ReactNode {
  // Loaded parts render at once; a lazy component would show its placeholder first.
  const [present] = useState(() => part.loaded());
  const Drawn = present ?? use(part.load());
  return <Drawn subject={subject} />;
}
