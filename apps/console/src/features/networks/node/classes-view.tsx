import type { NetworkNodeRow } from '@dimora/contract/client';
import { Card } from '@dimora/ui';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { isRecord, listOf, numberOf } from '../plain.ts';
import { nodeTexts } from '../texts.ts';
import { className } from './command-class-names.ts';
import classes from './node.module.css';

type CommandClass = { readonly id: number; readonly version: number | null };

/** The command classes that a Z-Wave node has named; empty for other radios. */
export const commandClassesOf = ({
  radio,
}: Pick<NetworkNodeRow, 'radio'>): readonly CommandClass[] =>
  listOf(isRecord(radio?.own) ? radio.own['commandClasses'] : [], (each) => {
    const id = numberOf(each['id']);
    return id === null ? undefined : { id, version: numberOf(each['version']) };
  });

const hex = (id: number): string => `0x${id.toString(16).toUpperCase().padStart(2, '0')}`;

/** What a Z-Wave node has said that it understands. */
export function ClassesView({ row }: { readonly row: NetworkNodeRow }) {
  const t = useTexts(nodeTexts);
  return (
    <Card level={2} title={t(($) => $.tabs.classes)}>
      <table className={classes.table} aria-label={t(($) => $.tabs.classes)}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.classes.id)}</th>
            <th scope="col">{t(($) => $.classes.name)}</th>
            <th scope="col">{t(($) => $.classes.version)}</th>
          </tr>
        </thead>
        <tbody>
          {commandClassesOf(row).map(({ id, version }) => (
            <tr key={id}>
              <th scope="row">{hex(id)}</th>
              <td lang="en">{className(id) ?? '–'}</td>
              <td>{version ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
