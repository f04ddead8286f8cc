import { DEFAULT_TARGET } from '@dimora/domain';
import { BrandMark, Button, EmptyState } from '@dimora/ui';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { usePageTitle } from '../../kit/routing/use-page-title.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { shellTexts } from '../shell-texts.ts';
import classes from './pages.module.css';

/** Shown for unknown paths, with a way back (START-08); `branded` outside the shell. */
export function NotFoundPage({ branded = false }: { readonly branded?: boolean }) {
  const t = useTexts(shellTexts);
  const router = useRouter();
  const canGoBack = useCanGoBack();
  usePageTitle(t(($) => $.notFound.title));
  const goBack = (
    <Button
      variant="primary"
      onClick={() =>
        canGoBack ? router.history.back() : void router.navigate({ href: DEFAULT_TARGET })
      }
    >
      {t(($) => $.notFound.goBack)}
    </Button>
  );
  return (
    <div className={classes.middle}>
      {branded && <BrandMark />}
      <h1 className={classes.title}>{t(($) => $.notFound.title)}</h1>
      <EmptyState
        drawing="search"
        title={t(($) => $.notFound.REQUESTED_PAGE_NOT_EXISTS)}
        action={goBack}
      />
    </div>
  );
}
