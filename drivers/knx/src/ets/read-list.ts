import { ListFault, type ProposedList } from '@dimora/driver-kit';
import { readXml, XmlFault, type XmlElement } from '@dimora/driver-kit/xml';
import { inLevels } from '../codec/group-address.ts';
import { propose } from './propose.ts';
import { readCsv } from './read-csv.ts';
import { MOST_ROWS, nameIn, typesOf, type EtsRow } from './rows.ts';

/**
 * Proposes devices from the group addresses that ETS exports, as XML or CSV. A DOCTYPE, and with it every
 * entity, is refused, and so is what exceeds the limits.
 * @throws ListFault
 */
export function readList(text: string): ProposedList {
  const bare = text.replace(/^\uFEFF/, '').trimStart();
  const rows = bare.startsWith('<') ? readExport(bare) : readCsv(bare);
  if (rows.length === 0) throw new ListFault('no group addresses');
  return propose(rows);
}

function readExport(text: string): readonly EtsRow[] {
  let root: XmlElement;
  try {
    root = readXml(text);
  } catch (error) {
    if (error instanceof XmlFault) throw new ListFault(error.message, { cause: error });
    throw error;
  }
  if (root.name !== 'GroupAddress-Export') throw new ListFault('another kind of file');
  const rows: EtsRow[] = [];
  collect(root, [], rows);
  return rows;
}

function collect(element: XmlElement, path: readonly string[], rows: EtsRow[]): void {
  for (const { name, attributes, ...child } of element.children) {
    const { Name = '', Address = '', DPTs = '' } = attributes;
    if (name === 'GroupRange')
      collect({ name, attributes, ...child }, [...path, nameIn(Name)], rows);
    if (name !== 'GroupAddress' || Name.trim() === '') continue;
    if (rows.length >= MOST_ROWS) throw new ListFault('too many addresses');
    rows.push({
      name: nameIn(Name),
      address: inLevels(Address.trim()),
      types: typesOf(DPTs),
      path,
    });
  }
}
