import { lazy, Suspense, type ComponentProps } from 'react';

const NotFoundPage = lazy(() =>
  import('./not-found-page.tsx').then((file) => ({ default: file.NotFoundPage })),
);

/** The page for unknown paths, which loads when one is opened (START-08). */
export function NotFound(props: ComponentProps<typeof NotFoundPage>) {
  return (
    <Suspense fallback={null}>
      <NotFoundPage {...props} />
    </Suspense>
  );
}
