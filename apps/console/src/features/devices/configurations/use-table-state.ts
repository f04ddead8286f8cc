import { useEffect, useRef, useState } from 'react';
import { tableSearchOf, tableStateOf, type TableSearch, type TableState } from '../table-search.ts';

/**
 * The table's state, stored in the address (DEVICES-13). It changes here at once, so that typing never waits
 * for the router; external changes of the address, such as the browser's back button, are taken over.
 */
export function useTableState(
  search: Readonly<Record<string, unknown>>,
  onSearch: (search: TableSearch) => void,
): [state: TableState, change: (state: TableState) => void] {
  const [state, setState] = useState(() => tableStateOf(search));
  const written = useRef(JSON.stringify(tableSearchOf(state)));
  const asked = JSON.stringify(tableSearchOf(tableStateOf(search)));
  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    setState(tableStateOf(JSON.parse(asked) as TableSearch));
  }, [asked]);
  const change = (next: TableState) => {
    const search = tableSearchOf(next);
    written.current = JSON.stringify(search);
    setState(next);
    onSearch(search);
  };
  return [state, change];
}
