import { streamAddress, type StreamContract, type StreamParamsOf } from '@dimora/contract/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../services.tsx';
import { useTarget } from '../target/hooks.ts';
import { StreamLink, type StreamState } from './stream-link.ts';

/** Which stream to read, and what to do with it. */
export type StreamOptions<Contract extends StreamContract> = {
  readonly name: Contract['name'];
  readonly params: StreamParamsOf<Contract>;
  /** Takes the next bytes; while its promise is pending, the hub sends no more than a window ahead. */
  readonly take: (bytes: Uint8Array) => void | Promise<void>;
  /** False: not read. */
  readonly enabled?: boolean;
};

/**
 * Reads a stream of the hub while the component is mounted, through a cloud as well; after a lost connection it begins
 * again by itself.
 * @example const { state } = useStream<typeof FootageStream>({ name: 'footage', params: { DeviceId }, take: player.append });
 */
export function useStream<Contract extends StreamContract>({
  name,
  params,
  take,
  enabled = true,
}: StreamOptions<Contract>): {
  readonly state: StreamState;
  readonly send: (bytes: Uint8Array<ArrayBuffer>) => void;
} {
  const { access } = useServices();
  const { hubBase } = useTarget();
  const [state, show] = useState<StreamState>({ status: 'opening' });
  const taking = useRef(take);
  useEffect(() => {
    taking.current = take;
  }, [take]);
  const link = useRef<StreamLink>(undefined);
  const asked = JSON.stringify(params);
  useEffect(() => {
    if (!enabled || hubBase === null) return undefined;
    const made = new StreamLink({
      address: (token) =>
        streamAddress(hubBase, { name, params: JSON.parse(asked) as unknown, token }),
      access,
      take: (bytes) => taking.current(bytes),
      show,
    });
    link.current = made;
    made.start();
    return () => {
      made.stop();
      link.current = undefined;
      show({ status: 'opening' });
    };
  }, [enabled, hubBase, name, asked, access]);
  const send = useCallback((bytes: Uint8Array<ArrayBuffer>) => link.current?.send(bytes), []);
  return { state, send };
}
