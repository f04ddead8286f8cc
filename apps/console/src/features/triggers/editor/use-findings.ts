import type { TriggerFindings } from '@dimora/contract/client';
import type { TriggerId } from '@dimora/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOrpc } from '../../../kit/services.tsx';
import { draftOf, type TriggerFields } from './trigger-fields.ts';

/** How long nothing is changed before the draft is checked, in milliseconds. */
const CALM_MS = 400;

/** What is wrong with a draft, or may be, as it is typed (TRIGGERS-B1, TRIGGERS-B3). */
export function useFindings(
  fields: TriggerFields,
  Id: TriggerId | undefined,
  may: boolean,
): TriggerFindings | undefined {
  const orpc = useOrpc();
  const rule = JSON.stringify({ If: fields.If, Condition: fields.Condition, Do: fields.Do });
  const [checked, setChecked] = useState(rule);
  useEffect(() => {
    const timer = setTimeout(() => setChecked(rule), CALM_MS);
    return () => clearTimeout(timer);
  }, [rule]);
  const draft = JSON.parse(checked) as Pick<TriggerFields, 'If' | 'Condition' | 'Do'>;
  const { data } = useQuery(
    orpc.triggers.check.queryOptions({
      // Its name has no part in it, and need not be there yet.
      input: { ...draftOf({ ...fields, ...draft }), Name: '–', Description: '', ...(Id && { Id }) },
      enabled: may,
      placeholderData: keepPreviousData,
    }),
  );
  return data;
}
