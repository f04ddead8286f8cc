import type { NetworkNodeRow } from '@dimora/contract/client';
import { IconButton } from '@dimora/ui';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { worstOf, type Finding } from '../findings/finding.ts';
import { networksTexts } from '../texts.ts';
import { useRoomName } from '../use-room-name.ts';
import { useRouteWords } from '../use-route-words.ts';
import { houseRooms, NO_ROOM } from './house-rooms.ts';
import { columnsFor, layoutMap, type MapRoom, type Point } from './map-layout.ts';
import classes from './network-map.module.css';
import { nextNode } from './next-node.ts';
import { NodeMark } from './node-mark.tsx';
import { RoomBoxes } from './room-boxes.tsx';
import { routeLines, wayOf } from './route-lines.ts';
import { RouteLines } from './route-lines-view.tsx';
import { usePanZoom, type Extent, type PanZoom } from './use-pan-zoom.ts';
import { useWidth } from './use-width.ts';

/** Props of {@link NetworkMap}. */
export type NetworkMapProps = {
  readonly name: string;
  readonly rows: readonly NetworkNodeRow[];
  readonly controller: string;
  readonly findings: readonly Finding[];
  readonly onOpen: (node: string) => void;
};

/** Before its room is placed. */
const NOWHERE: Point = { x: 0, y: 0 };

/** The most that the map takes of the page, in pixels: what is higher is moved within. */
const MOST_HEIGHT = 1100;

/**
 * The nodes by room with their last working routes. It is moved and enlarged by pointer and keyboard; arrow keys go from
 * node to node. The table has the same content.
 */
export function NetworkMap({ name, rows, controller, findings, onOpen }: NetworkMapProps) {
  const t = useTexts(networksTexts);
  const roomName = useRoomName();
  const frame = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const content = useRef<SVGGElement>(null);
  const width = useWidth(frame);
  const { layout, lines, byNode } = useDrawn(rows, controller, columnsFor(width), roomName);
  const extent = useMemo<Extent>(() => {
    const across = Math.max(layout.width, width);
    return {
      view: { width: across, height: Math.min(layout.height, (MOST_HEIGHT * across) / width) },
      map: { width: layout.width, height: layout.height },
    };
  }, [layout, width]);
  const moves = usePanZoom(drawing, content, extent, layout.nodes.get(controller));
  const [active, setActive] = useState<string | null>(null);
  const words = useRouteWords(byNode, controller);
  const way = useMemo(() => {
    const row = active === null ? undefined : byNode.get(active);
    return row ? wayOf(row, byNode, controller) : null;
  }, [active, byNode, controller]);
  const onKeyDown = useKeys(drawing, layout.nodes, controller, moves);
  const focused = active !== null && layout.nodes.has(active) ? active : controller;
  return (
    <div ref={frame} className={classes.frame}>
      <svg
        ref={drawing}
        className={classes.map}
        viewBox={`0 0 ${extent.view.width} ${extent.view.height}`}
        role="group"
        aria-label={t(($) => $.map.label, { name })}
        aria-roledescription={t(($) => $.map.view.map)}
        onKeyDown={onKeyDown}
        {...moves.pointer}
      >
        <title>{t(($) => $.map.help)}</title>
        <g ref={content}>
          <RoomBoxes rooms={layout.rooms} nameOf={roomName} />
          <RouteLines lines={lines} places={layout.nodes} way={way} />
          {rows.map((row) => (
            <NodeMark
              key={row.node}
              row={row}
              place={layout.nodes.get(row.node) ?? NOWHERE}
              severity={worstOf(row.node, findings)}
              words={words(row)}
              isController={row.node === controller}
              isTabStop={row.node === focused}
              onOpen={onOpen}
              onActive={setActive}
            />
          ))}
        </g>
      </svg>
      <Zoom moves={moves} />
    </div>
  );
}

/** Arrow keys go from node to node, Home to the controller; plus, minus and zero change the size. */
function useKeys(
  drawing: RefObject<SVGSVGElement | null>,
  places: ReadonlyMap<string, Point>,
  controller: string,
  moves: PanZoom,
) {
  return (event: KeyboardEvent<SVGSVGElement>): void => {
    const from = (event.target as Element).getAttribute('data-node') ?? controller;
    const next = event.key === 'Home' ? controller : nextNode(from, event.key, places);
    const place = next === undefined ? undefined : places.get(next);
    if (event.key === '+' || event.key === '=') moves.zoomIn();
    else if (event.key === '-') moves.zoomOut();
    else if (event.key === '0') moves.reset();
    else if (place) {
      moves.reveal(place);
      const mark = [...(drawing.current?.querySelectorAll<SVGGElement>('[data-node]') ?? [])].find(
        (each) => each.dataset['node'] === next,
      );
      mark?.focus({ preventScroll: true });
    } else return;
    event.preventDefault();
  };
}

/** The same as the keys plus, minus and zero. */
function Zoom({ moves }: { readonly moves: PanZoom }) {
  const t = useTexts(networksTexts);
  return (
    <div className={classes.zoom}>
      <IconButton label={t(($) => $.map.nearer)} icon={<IconPlus />} onClick={moves.zoomIn} />
      <IconButton label={t(($) => $.map.farther)} icon={<IconMinus />} onClick={moves.zoomOut} />
      <IconButton
        label={t(($) => $.map.whole)}
        icon={<IconFocusCentered />}
        onClick={moves.reset}
      />
    </div>
  );
}

/** What is drawn: it changes with the nodes, not with each of their reports. */
function useDrawn(
  rows: readonly NetworkNodeRow[],
  controller: string,
  columns: number,
  roomName: (room: string) => string,
) {
  const byNode = useMemo(() => new Map(rows.map((row) => [row.node, row])), [rows]);
  const middle = byNode.get(controller)?.EnvironmentId ?? NO_ROOM;
  // By value: a report of a node moves nothing.
  const shape = JSON.stringify(houseRooms(rows, roomName));
  const layout = useMemo(
    () => layoutMap(JSON.parse(shape) as MapRoom[], columns, middle),
    [shape, columns, middle],
  );
  const lines = useMemo(() => routeLines(rows, controller), [rows, controller]);
  return { layout, lines, byNode };
}
