import { useState } from 'react';
import { useOwnFactors } from '../../kit/session/own-factors.ts';
import type { TypedWay } from '../../kit/session/typed-proof.ts';

/** What a person can type to show who they are. */
export type Way = 'password' | TypedWay;

/** The way that fits the account, until the person or the server chooses another. */
export function useOwnWays(): {
  readonly way: Way;
  readonly choose: (way: Way) => void;
  readonly hasPasskey: boolean;
} {
  const [chosen, choose] = useState<Way | null>(null);
  const { data } = useOwnFactors();
  const usual = data?.authenticatorSince == null ? 'password' : 'code';
  return {
    way: chosen ?? usual,
    choose,
    hasPasskey: data?.passkeys.some(({ here }) => here) === true,
  };
}
