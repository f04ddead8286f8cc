import type { NetworkNodeRow } from '@dimora/contract/client';
import { useCallback } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { wayOf } from './map/route-lines.ts';
import { networksTexts } from './texts.ts';
import { useRoomName } from './use-room-name.ts';

type Rows = ReadonlyMap<string, NetworkNodeRow>;

/** The last working route of a node in words: `Counter → Hub`. */
export function useRoute(rows: Rows, controller: string): (row: NetworkNodeRow) => string {
  const t = useTexts(networksTexts);
  return useCallback(
    (row) => {
      const way = wayOf(row, rows, controller);
      if (way === null) return t(($) => $.route.unknown);
      const hops = way.slice(1, -1).map((node) => rows.get(node)?.Name ?? node);
      return hops.length === 0
        ? t(($) => $.route.direct)
        : t(($) => $.route.by, { hops: hops.join(' → ') });
    },
    [rows, controller, t],
  );
}

/** A node as a sentence: its name, room, route and state. */
export function useRouteWords(rows: Rows, controller: string): (row: NetworkNodeRow) => string {
  const t = useTexts(networksTexts);
  const roomName = useRoomName();
  const route = useRoute(rows, controller);
  return useCallback(
    (row) =>
      row.node === controller
        ? t(($) => $.map.hub)
        : t(($) => $.map.node, {
            name: row.Name,
            room: roomName(row.EnvironmentId),
            route: t(($) => $.route.label, { route: route(row) }),
            state: t(($) => $.node[row.radio?.state ?? 'unknown']),
          }),
    [controller, roomName, route, t],
  );
}
