import type { UiTexts } from '@dimora/ui';
import { useMemo } from 'react';
import { useFormat } from '../text/use-format.ts';
import { common } from './common.ts';
import { useTexts } from './use-texts.ts';

/** The texts that the components of packages/ui need by themselves, in the current language. */
export function useUiWords(): UiTexts {
  const t = useTexts(common);
  const { number } = useFormat();
  return useMemo(
    () => ({
      close: t(($) => $.actions.close),
      cancel: t(($) => $.actions.cancel),
      retry: t(($) => $.actions.retry),
      loading: t(($) => $.words.loading),
      clear: t(($) => $.actions.clear),
      showPassword: t(($) => $.ui.showPassword),
      hidePassword: t(($) => $.ui.hidePassword),
      skipToContent: t(($) => $.ui.skipToContent),
      mainNavigation: t(($) => $.ui.mainNavigation),
      expandMenu: t(($) => $.ui.expandMenu),
      collapseMenu: t(($) => $.ui.collapseMenu),
      notifications: t(($) => $.ui.notifications),
      increase: t(($) => $.ui.increase),
      decrease: t(($) => $.ui.decrease),
      rowsPerPage: t(($) => $.ui.rowsPerPage),
      previousPage: t(($) => $.ui.previousPage),
      nextPage: t(($) => $.ui.nextPage),
      breadcrumb: t(($) => $.ui.breadcrumb),
      range: (from: number, to: number, total: number) =>
        t(($) => $.ui.range, { from: number(from), to: number(to), total: number(total) }),
      showMore: (hidden: number) => t(($) => $.ui.showMore, { count: hidden }),
    }),
    [t, number],
  );
}
