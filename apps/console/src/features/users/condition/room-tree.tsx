import { Checkbox } from '@dimora/ui';
import type { CSSProperties } from 'react';
import { environmentOptions } from '../../../entities/environment/environment-options.ts';
import { useEnvironmentList } from '../../../entities/environment/use-environment-list.ts';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { accessTexts } from '../../../entities/access/access-texts.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { usersTexts } from '../texts.ts';
import classes from './room-tree.module.css';

/** Props of {@link RoomTree}. */
export type RoomTreeProps = {
  readonly chosen: readonly string[];
  /** A chosen room takes everything below it along. */
  readonly within: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
};

/** The rooms of the house as a tree to choose from. */
export function RoomTree({ chosen, within, onChange }: RoomTreeProps) {
  const t = useTexts(usersTexts);
  const said = useTexts(accessTexts);
  const environments = useEnvironmentList();
  const nameOf = useEnvironmentName();
  const options = environmentOptions(environments);
  const parents = new Map<string, string | null>(
    environments.map(({ Id, ParentEnvironmentId }) => [Id, ParentEnvironmentId]),
  );
  const isBelowChosen = (id: string): boolean => {
    let at = parents.get(id);
    while (at) {
      if (chosen.includes(at)) return true;
      at = parents.get(at);
    }
    return false;
  };
  const gone = chosen.filter((id) => !parents.has(id));
  const toggle = (id: string, on: boolean): void =>
    onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <div
      className={classes.tree}
      role="group"
      aria-label={t(($) => $.condition.kinds.EnvironmentId)}
    >
      {options.map(({ node, depth }) => {
        const isTaken = within && isBelowChosen(node.Id);
        return (
          <div key={node.Id} className={classes.row} style={{ '--depth': depth } as CSSProperties}>
            <Checkbox
              label={nameOf(node)}
              checked={isTaken || chosen.includes(node.Id)}
              disabled={isTaken}
              onChange={({ currentTarget }) => toggle(node.Id, currentTarget.checked)}
            />
          </div>
        );
      })}
      {gone.map((id) => (
        <div key={id} className={classes.row}>
          <Checkbox label={said(($) => $.goneRoom)} checked onChange={() => toggle(id, false)} />
        </div>
      ))}
    </div>
  );
}
