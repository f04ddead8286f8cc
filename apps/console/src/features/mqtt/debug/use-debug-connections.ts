import { useCallback, useEffect, useRef, useState } from 'react';
import { DebugConnection, workerCarrier } from './debug-connection.ts';
import type { BrokerAddress } from './worker/messages.ts';

/** The debug clients of a page: several at once (MQTT-08), all closed when the page is left. */
export type DebugConnections = {
  readonly list: readonly DebugConnection[];
  readonly open: (address: Omit<BrokerAddress, 'clientId'>) => void;
  readonly close: (connection: DebugConnection) => void;
};

/** A name that no other client of the broker has (MQTT-10). */
const randomId = (): string => `dimora-debug-${crypto.randomUUID().slice(0, 8)}`;

/** Holds the debug clients while the page is shown. */
export function useDebugConnections(): DebugConnections {
  const [list, setList] = useState<readonly DebugConnection[]>([]);
  const held = useRef(list);
  useEffect(() => {
    held.current = list;
  }, [list]);
  useEffect(
    () => () => {
      for (const connection of held.current) connection.close();
    },
    [],
  );
  const open = useCallback((address: Omit<BrokerAddress, 'clientId'>) => {
    const connection = new DebugConnection({ ...address, clientId: randomId() }, workerCarrier());
    setList((before) => [...before, connection]);
  }, []);
  const close = useCallback((connection: DebugConnection) => {
    connection.close();
    setList((before) => before.filter((each) => each !== connection));
  }, []);
  return { list, open, close };
}
