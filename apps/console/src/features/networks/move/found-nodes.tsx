import type { MoveNetwork } from '@dimora/contract/client';
import { Fold } from '@dimora/ui/fold';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { moveTexts } from '../texts.ts';
import { useRoomName } from '../use-room-name.ts';
import classes from './move.module.css';

type Node = MoveNetwork['nodes'][number];

/** The devices with the rooms that they will be in. */
export function FoundNodes({
  nodes,
  makesRooms,
}: {
  readonly nodes: readonly Node[];
  readonly makesRooms: boolean;
}) {
  const t = useTexts(moveTexts);
  const roomName = useRoomName();
  const [open, setOpen] = useState(true);
  const placeOf = ({ room, EnvironmentId }: Node): string => {
    if (EnvironmentId !== null) return roomName(EnvironmentId);
    return room !== null && makesRooms
      ? t(($) => $.look.newRoom, { room })
      : t(($) => $.look.noRoom);
  };
  if (nodes.length === 0) return null;
  return (
    <Fold title={t(($) => $.look.devices, { count: nodes.length })} open={open} onToggle={setOpen}>
      <ul className={classes.nodes}>
        {nodes.map((node) => (
          <li key={node.node}>
            <span>{node.name}</span>
            <span className={classes.room}>{placeOf(node)}</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
