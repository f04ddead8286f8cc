import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdentityApi } from '../../kit/api/identity.ts';

/** What a person can type to show who they are. */
export type Way = 'password' | 'code' | 'recoveryCode';

/** The way that fits the account, until the person or the server chooses another. */
export function useOwnWays(): {
  readonly way: Way;
  readonly choose: (way: Way) => void;
  readonly hasPasskey: boolean;
} {
  const { factors } = useIdentityApi();
  const [chosen, choose] = useState<Way | null>(null);
  const { data } = useQuery({ queryKey: ['own-factors'], queryFn: () => factors.list() });
  const usual = data?.authenticatorSince == null ? 'password' : 'code';
  return {
    way: chosen ?? usual,
    choose,
    hasPasskey: data?.passkeys.some(({ here }) => here) === true,
  };
}
