import { useState } from 'react';
import { useOwnFactors } from '../../kit/session/own-factors.ts';
import type { TypedWay } from '../../kit/session/typed-proof.ts';

/** The factors that a user can type to verify their identity. */
export type Way = 'password' | TypedWay;

/** The factor that fits the account, until the user or the server chooses another. */
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
