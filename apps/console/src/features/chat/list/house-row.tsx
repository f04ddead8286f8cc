import type { HouseThread } from '../house-thread.ts';
import classes from './chat-list.module.css';

/** The conversation with the house itself. */
export function HouseRow({
  house: { title, line, icon },
  onOpen,
}: {
  readonly house: HouseThread;
  readonly onOpen: () => void;
}) {
  return (
    <li>
      <button type="button" className={classes.row} onClick={onOpen}>
        {icon}
        <span className={classes.words}>
          <span className={classes.name}>{title}</span>
          {line !== undefined && <span className={classes.last}>{line}</span>}
        </span>
      </button>
    </li>
  );
}
