import { useMatches } from '@tanstack/react-router';
import { useSystemInfo } from '../kit/home/hooks.ts';
import { common } from '../kit/i18n/common.ts';
import { useWords } from '../kit/i18n/use-texts.ts';
import { useTabTitle } from '../kit/routing/use-page-title.ts';

/** Keeps the browser tab's title: the page, and the hub that it is about. */
export function TabTitle() {
  const names: Readonly<Record<string, string>> = useWords(common).menu;
  const hub = useSystemInfo()?.name;
  const title = useMatches({
    select: (matches) =>
      matches
        .map(({ staticData, routeId }) => staticData.title ?? areaOf(routeId))
        .findLast(Boolean),
  });
  const inHub = useMatches({ select: (matches) => matches.some(isOfHub) });
  useTabTitle(names[title ?? ''], inHub ? hub : undefined);
  return null;
}

/** The area of a page in the shell: `deviceGroups` of `/_shell/device-groups/all`. */
const areaOf = (routeId: string): string | undefined =>
  /^\/_shell\/([^/]+)/
    .exec(routeId)?.[1]
    ?.replaceAll(/-(\w)/g, (_, first: string) => first.toUpperCase());

/** The pages in the shell, and views of it, are about one hub; those around it, about an account or about many. */
const isOfHub = ({ routeId }: { readonly routeId: string }): boolean =>
  routeId === '/_shell' || routeId.startsWith('/view-as/');
