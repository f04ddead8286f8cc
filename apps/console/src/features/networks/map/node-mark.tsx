import type { NetworkNodeRow } from '@dimora/contract/client';
import { IconRouter } from '@tabler/icons-react';
import { createElement, memo, type KeyboardEvent } from 'react';
import { categoryIcon } from '../../../entities/device/category-icon.ts';
import { leadingCategory } from '../../../entities/device/leading-category.ts';
import { pluggedIcon } from '../../../entities/device/plugged-icon.ts';
import { useDevice } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { Severity } from '../findings/finding.ts';
import { NAME_BELOW, NODE_RADIUS, type Point } from './map-layout.ts';
import { networksTexts } from '../texts.ts';
import classes from './network-map.module.css';
import { shortName } from './short-name.ts';

type NodeMarkProps = {
  readonly row: NetworkNodeRow;
  readonly place: Point;
  readonly severity: Severity | null;
  /** Name, room, route and state, for those who can't see the map. */
  readonly words: string;
  readonly isController: boolean;
  readonly isTabStop: boolean;
  readonly onOpen: (node: string) => void;
  readonly onActive: (node: string | null) => void;
};

const ICON_PX = 18;
/** A node: its icon, its name, and what is wrong with it. */
export const NodeMark = memo(function NodeMark(props: NodeMarkProps) {
  const { row, place, severity, words, isController, isTabStop, onOpen, onActive } = props;
  const t = useTexts(networksTexts);
  const open = (): void => onOpen(row.node);
  return (
    <>
      <g
        className={classes.node}
        transform={`translate(${place.x} ${place.y})`}
        role="link"
        tabIndex={isTabStop ? 0 : -1}
        aria-label={words}
        data-node={row.node}
        data-severity={severity ?? undefined}
        data-controller={isController || undefined}
        data-state={row.radio?.state}
        onClick={open}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          open();
        }}
        onFocus={() => onActive(row.node)}
        onBlur={() => onActive(null)}
        onPointerEnter={() => onActive(row.node)}
        onPointerLeave={() => onActive(null)}
      >
        <circle className={classes.target} r={24} />
        <circle className={classes.disc} r={NODE_RADIUS} />
        <NodeIcon row={row} isController={isController} />
        {severity !== null && (
          <g transform={`translate(${NODE_RADIUS - 4} ${4 - NODE_RADIUS})`}>
            <circle className={classes.badge} r={7} />
            <path className={classes.mark} d="M0-3.4V.6M0 3.3v.1" />
          </g>
        )}
      </g>
      {/* Not within the link: its name is whole, and this one may be cut off. */}
      <text
        className={classes.name}
        x={place.x}
        y={place.y + NAME_BELOW + 4}
        data-severity={severity ?? undefined}
        aria-hidden
      >
        {isController ? t(($) => $.map.hub) : shortName(row.Name)}
      </text>
    </>
  );
});

function NodeIcon({
  row,
  isController,
}: {
  readonly row: NetworkNodeRow;
  readonly isController: boolean;
}) {
  const device = useDevice(row.Device);
  const Icon = isController
    ? IconRouter
    : ((device && pluggedIcon(device.PluggedType)) ??
      categoryIcon(device ? leadingCategory(device) : 'Base'));
  return createElement(Icon, {
    x: -ICON_PX / 2,
    y: -ICON_PX / 2,
    width: ICON_PX,
    height: ICON_PX,
    'aria-hidden': true,
  });
}
