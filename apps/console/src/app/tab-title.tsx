import { useMatches } from '@tanstack/react-router';
import { useSystemInfo } from '../kit/home/hooks.ts';
import { common } from '../kit/i18n/common.ts';
import { useTexts } from '../kit/i18n/use-texts.ts';
import { useTabTitle } from '../kit/routing/use-page-title.ts';

/** Keeps the browser tab's title: the page, and the hub that it is about. */
export function TabTitle() {
  const t = useTexts(common);
  const hub = useSystemInfo()?.name;
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const inHub = useMatches({ select: (matches) => matches.some(isOfHub) });
  useTabTitle(title && t(($) => $.menu[title]), inHub ? hub : undefined);
  return null;
}

/** The pages in the shell, and views of it, are about one hub; those around it, about an account or about many. */
const isOfHub = ({ routeId }: { readonly routeId: string }): boolean =>
  routeId === '/_shell' || routeId.startsWith('/view-as/');
