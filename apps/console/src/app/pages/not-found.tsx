import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../kit/parts/lazy-part.ts';

const NotFoundPage = lazyPart(() =>
  import(/* chunk: rare-shell */ './not-found-page.tsx').then((file) => file.NotFoundPage),
);

/** The page for unknown paths, which loads when one is opened (START-08). */
export function NotFound(props: ComponentProps<typeof NotFoundPage>) {
  return (
    <Suspense fallback={null}>
      <NotFoundPage {...props} />
    </Suspense>
  );
}
