import type { AddResult, DeviceToAdd, Driver } from '@dimora/contract/client';
import type { EnvironmentId } from '@dimora/domain';
import { useRef, useState } from 'react';
import { useSending } from '../../../kit/forms/use-sending.ts';
import { useServices } from '../../../kit/services.tsx';

/** A proposed device in the list. */
export type Proposal = {
  /** Its position in the list that was read. */
  readonly id: number;
  readonly Name: string;
  readonly Settings: Readonly<Record<string, unknown>>;
  readonly parts: readonly { readonly property: string; readonly address: string }[];
  readonly chosen: boolean;
  /** Its own room; `null` for the room of all. */
  readonly room: EnvironmentId | null;
  /** Why the hub didn't add it. */
  readonly error?: unknown;
};

/** The most devices in one request: each is stored and connected before the hub answers. */
const AT_ONCE = 20;

/**
 * Reads a list with the hub, and adds the chosen devices. `roomOf` finds the room that a device's name, or a
 * group around it, tells.
 */
export function useImport(
  driver: Driver,
  roomOf: (texts: readonly string[]) => EnvironmentId | null,
) {
  const { api } = useServices();
  const [proposals, setProposals] = useState<readonly Proposal[] | null>(null);
  const [skipped, setSkipped] = useState(0);
  const reading = useSending();
  const adding = useSending();
  const done = useRef(false);

  const read = async (text: string): Promise<void> => {
    adding.closeFailure();
    await reading.send(async () => {
      const list = await api.deviceManager.readList({ driver: driver.Key, text });
      setProposals(
        list.devices.map(({ places, ...device }, id) => ({
          ...device,
          id,
          chosen: true,
          room: roomOf([device.Name, ...places.toReversed()]),
        })),
      );
      setSkipped(list.skipped);
    });
  };

  /** Adds the chosen devices, and leaves those in the list that were not added; the number of added ones. */
  const add = async (
    complete: (proposal: Proposal) => DeviceToAdd,
  ): Promise<{ added: number; failed: number }> => {
    reading.closeFailure();
    const chosen = (proposals ?? []).filter((each) => each.chosen);
    const outcome = { added: 0, failed: 0 };
    const isSent = await adding.send(async () => {
      for (let at = 0; at < chosen.length; at += AT_ONCE) {
        const some = chosen.slice(at, at + AT_ONCE);
        const results = await api.deviceManager.add({ devices: some.map(complete) });
        const { added, errors } = outcomeOf(some, results);
        outcome.added += added.size;
        outcome.failed += errors.size;
        setProposals((held) => withoutAdded(held ?? [], added, errors));
      }
    });
    if (!isSent) outcome.failed += 1;
    done.current = outcome.failed === 0;
    return outcome;
  };

  return {
    proposals,
    skipped,
    fault: reading.failure ?? adding.failure,
    busy: reading.busy ? 'reading' : adding.busy ? 'adding' : null,
    read,
    add,
    /** True once everything chosen is in the house: nothing is unsaved any more. */
    isDone: () => done.current,
    choose: (ids: readonly number[], chosen: boolean) =>
      setProposals((held) =>
        (held ?? []).map((each) => (ids.includes(each.id) ? { ...each, chosen } : each)),
      ),
    place: (id: number, room: EnvironmentId) =>
      setProposals((held) =>
        (held ?? []).map((each) => (each.id === id ? { ...each, room } : each)),
      ),
  };
}

/** Which proposals were added, and why the others were not. */
function outcomeOf(sent: readonly Proposal[], results: readonly AddResult[]) {
  const errors = new Map<number, unknown>();
  const added = new Set<number>();
  for (const [index, { id }] of sent.entries()) {
    const result = results[index];
    if (result?.status === 'resolved') added.add(id);
    else errors.set(id, result?.error ?? null);
  }
  return { added, errors };
}

const withoutAdded = (
  held: readonly Proposal[],
  added: ReadonlySet<number>,
  errors: ReadonlyMap<number, unknown>,
): readonly Proposal[] =>
  held
    .filter(({ id }) => !added.has(id))
    .map((each) => (errors.has(each.id) ? { ...each, error: errors.get(each.id) } : each));
