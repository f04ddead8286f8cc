import type { LinkProps } from '@dimora/ui';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** A click that the browser keeps for itself: another button, a new tab, a download. */
const isOwnClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * The link of all our components: navigates without a page load and loads ahead on hover; foreign hosts and anchors stay
 * plain. Its address is that of its router: in a view of the home as somebody else (USERS-B2), a new tab and a copied link
 * open in the view as well.
 */
export function AppLink({ href, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const inside = href.startsWith('/') && !href.startsWith('//') && rest.target === undefined;
  if (!inside) return <a href={href} onClick={onClick} {...rest} />;
  // The address is enough; the component ignores the other props.
  const loadAhead = (): void => void router.preloadRoute({ to: '.', href }).catch(() => undefined);
  return (
    <a
      href={`${router.basepath === '/' ? '' : router.basepath}${href}`}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isOwnClick(event)) return;
        event.preventDefault();
        void router.navigate({ href });
      }}
    />
  );
}
