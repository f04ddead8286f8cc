import type { CloudProperty } from '@dimora/contract/client';
import { DEFAULT_RADIUS_M, isNullPropertyId } from '@dimora/domain';
import { useToasts } from '@dimora/ui';
import { useEffect, useRef, useState } from 'react';
import { useCloud, useCloudOrpc } from '../../../kit/api/cloud.ts';
import { config } from '../../../kit/config.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useSending } from '../../../kit/forms/use-sending.ts';
import { useOwnUser } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { useProductId } from '../../../kit/target/hooks.ts';
import { wizardTexts } from '../texts.ts';
import { settled } from './settle.ts';
import type { PlaceChoice } from './use-place-choice.ts';
import { waitBeforeNext } from './wait.ts';

/** The state of a hub's move to its place (WIZARD-16); `until` is the end of the wait, in milliseconds since 1970. */
export type Association = {
  readonly phase: 'idle' | 'assigning' | 'filling';
  readonly until: number | null;
  /** Why it failed, until dismissed (WIZARD-18). */
  readonly failure: string | null;
  readonly closeFailure: () => void;
  /** Creates the draft's place if needed, assigns the hub, and waits as required (WIZARD-14, 16, 17). */
  readonly associate: (choice: PlaceChoice, own: CloudProperty | undefined) => Promise<void>;
};

/** Moves the hub to the selected place, then calls `onDone`. */
export function useAssociation(onDone: () => void): Association {
  const t = useTexts(wizardTexts);
  const explain = useExplain();
  const toasts = useToasts();
  const cloud = useCloud();
  const orpc = useCloudOrpc();
  const { api, home, queryClient } = useServices();
  const { Id: UserId } = useOwnUser();
  const ProductId = useProductId();
  const [phase, setPhase] = useState<Association['phase']>('idle');
  const [until, setUntil] = useState<number | null>(null);
  const { failure, closeFailure, send } = useSending();
  // A place that was created but not assigned is not created again.
  const made = useRef<CloudProperty>(undefined);
  const mounted = useMounted();

  const create = async ({ name, kind, position }: PlaceChoice): Promise<CloudProperty> => {
    const draft = {
      UserId,
      Name: name.trim(),
      ...kind,
      ...position.at,
      Address: position.address,
      Radius: DEFAULT_RADIUS_M,
    };
    const known = made.current;
    made.current = known
      ? await cloud.properties.update({ Id: known.Id, change: draft, revision: known.revision })
      : await cloud.properties.create(draft);
    return made.current;
  };
  const run = async (choice: PlaceChoice, own: CloudProperty | undefined): Promise<void> => {
    if (ProductId === null) throw new Error('the hub has not told its id');
    const hadPlace = !isNullPropertyId(home.property.get()?.Id);
    const place = own ?? (await create(choice));
    const { delivered } = await cloud.products.assignProperty({
      ProductId,
      PropertyId: place.Id,
    });
    setPhase('filling');
    const waitMs = waitBeforeNext(
      { isNew: own === undefined, hadPlace },
      { waitMs: config.wizardReassociationWaitMs, waitFor: config.wizardWaitFor },
    );
    if (waitMs > 0) setUntil(Date.now() + waitMs);
    const told = delivered
      ? settled(place.Id, async () => (await api.system.property()).property)
      : Promise.resolve(null);
    const waited = new Promise((resolve) => setTimeout(resolve, waitMs));
    const property = config.wizardEndWaitEarly
      ? await Promise.race([told, waited.then(() => told)])
      : (await Promise.all([told, waited]))[0];
    if (property) home.property.set(property);
    else toasts.show({ tone: 'neutral', message: t(($) => $.place.later) });
  };
  const associate = async (choice: PlaceChoice, own: CloudProperty | undefined): Promise<void> => {
    setPhase('assigning');
    await send(async () => {
      await run(choice, own);
      if (mounted.current) onDone();
    });
    setPhase('idle');
    setUntil(null);
    void queryClient.invalidateQueries({ queryKey: orpc.properties.key() });
  };
  return {
    phase,
    until,
    failure: failure === null ? null : explain(failure),
    closeFailure,
    associate,
  };
}

function useMounted(): { readonly current: boolean } {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
