import { DVR_VIEWPORTS } from '@dimora/contract/dvr-layouts';
import type { DeviceId, DvrLayout } from '@dimora/contract/client';

/** One of the layouts of the live view (CAMERA-05). */
export type LayoutName = DvrLayout['layout'];

/** The layouts in the order in which they are offered. */
export const LAYOUTS = Object.keys(DVR_VIEWPORTS) as LayoutName[];
/** The live view of somebody who has chosen nothing. */
export const DEFAULT_LAYOUT: DvrLayout = { layout: 's3x3', sources: [] };

/**
 * The camera of each viewport: those that were chosen, and those that nobody has chosen yet in the viewports after them.
 * A camera that can't be watched any more leaves an empty viewport.
 */
export function camerasOf(
  { layout, sources }: DvrLayout,
  available: readonly DeviceId[],
): (DeviceId | null)[] {
  const rest = available.filter((Id) => !sources.includes(Id));
  return Array.from({ length: DVR_VIEWPORTS[layout] }, (_, at) => {
    const chosen = sources[at];
    if (chosen === undefined) return rest.shift() ?? null;
    return chosen !== null && available.includes(chosen) ? chosen : null;
  });
}

/** The sources after one viewport was given another camera; a camera that was elsewhere changes places with it. */
export function withCamera(
  shown: readonly (DeviceId | null)[],
  at: number,
  Id: DeviceId | null,
): (DeviceId | null)[] {
  const before = shown[at] ?? null;
  return shown.map((each, index) => {
    if (index === at) return Id;
    return each !== null && each === Id ? before : each;
  });
}

/** Reads a layout that an older or changed version may have left; `undefined` for what isn't one. */
export function readLayout(text: string | null): DvrLayout | undefined {
  try {
    const { layout, sources } = JSON.parse(text ?? 'null') as Record<string, unknown>;
    const isKnown = typeof layout === 'string' && Object.hasOwn(DVR_VIEWPORTS, layout);
    if (!isKnown || !Array.isArray(sources)) return undefined;
    const ids = sources.slice(0, DVR_VIEWPORTS.s3x3);
    if (!ids.every((id) => id === null || typeof id === 'string')) return undefined;
    return { layout: layout as LayoutName, sources: ids as DvrLayout['sources'] };
  } catch {
    return undefined;
  }
}
