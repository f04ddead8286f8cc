import { memo } from 'react';
import type { PlacedRoom } from './map-layout.ts';
import classes from './network-map.module.css';

/** The rooms behind the nodes. */
export const RoomBoxes = memo(function RoomBoxes({
  rooms,
  nameOf,
}: {
  readonly rooms: readonly PlacedRoom[];
  readonly nameOf: (room: string) => string;
}) {
  return rooms.map(({ id, x, y, width, height }) => (
    <g key={id} aria-hidden>
      <rect className={classes.room} x={x} y={y} width={width} height={height} rx={10} />
      <text className={classes.roomName} x={x + 14} y={y + 23}>
        {nameOf(id)}
      </text>
    </g>
  ));
});
