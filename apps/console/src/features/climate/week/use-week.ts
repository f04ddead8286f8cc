import type { ClimateRoom } from '@dimora/contract/client';
import { usualWeek, type ClimateSlot } from '@dimora/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useEdit } from '../../../kit/edit/use-edit.ts';
import { useSayDone } from '../../../kit/forms/use-say-done.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import type { HubMoment } from '../moment.ts';
import {
  copied,
  drop,
  placeAt,
  slotAtPlace,
  split,
  type Edited,
  type Place,
} from './week-draft.ts';
import { contentOf, daysOf, fieldsOf, slotsIn, type WeekFields } from './week-fields.ts';

/** Steps that can be taken back, and those that were; of one revision of the room. */
type Steps = {
  readonly revision: number;
  readonly past: readonly WeekFields[];
  readonly future: readonly WeekFields[];
};

/** The edited week of a room, with every step back and forth. */
export function useWeek(
  room: ClimateRoom,
  { legacy, now }: { readonly legacy: boolean; readonly now: HubMoment },
) {
  const api = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const { environmentId } = room;
  const edit = useEdit<ClimateRoom, WeekFields>({
    thing: room,
    may: room.mayEdit,
    fieldsOf,
    news: { kind: 'climate', Id: environmentId },
    read: () => api.climate.one({ environmentId }),
    save: ({ fields, over: { revision } }) =>
      api.climate.save({ environmentId, revision, ...contentOf(fields) }),
    onSaved: () => {
      sayDone('saved');
      void queries.invalidateQueries({ queryKey: orpc.climate.key() });
    },
  });
  const { fields } = edit;
  const none: Steps = { revision: room.revision, past: [], future: [] };
  const [kept, setSteps] = useState(none);
  // A step of before somebody's save would undo that, too.
  const steps = kept.revision === room.revision ? kept : none;
  const [selected, setSelected] = useState<Place>(() => placeAt(room.entries, now));
  // Older hubs know no inheritance: a room without a programme of its own has none (A62).
  const above: readonly ClimateSlot[] = legacy ? [] : room.entries;
  const shown = fields.own ? slotsIn(fields) : above;
  const push = (next: Partial<WeekFields>): void => {
    setSteps({ ...none, past: [...steps.past, fields] });
    edit.change(next);
  };
  const put = ({ slots, place }: Edited, isDrag: boolean): void => {
    if (isDrag) edit.change(daysOf(slots));
    else push(daysOf(slots));
    setSelected(place);
  };
  const back = (): void => {
    const last = steps.past.at(-1);
    if (!last) return;
    setSteps({ ...none, past: steps.past.slice(0, -1), future: [fields, ...steps.future] });
    edit.change(last);
  };
  const forth = (): void => {
    const [next, ...future] = steps.future;
    if (!next) return;
    setSteps({ ...none, past: [...steps.past, fields], future });
    edit.change(next);
  };
  return {
    edit,
    fields,
    shown,
    selected,
    slot: slotAtPlace(shown, selected),
    select: setSelected,
    put,
    /** A drag is one step: its moves replace it. */
    beginDrag: () => push({}),
    split: () => put(split(shown, selected), false),
    drop: () => put(drop(shown, selected), false),
    copy: (days: readonly number[]) => put(copied(shown, selected, days), false),
    own: () => push({ own: true, ...daysOf(above.length > 0 ? above : usualWeek()) }),
    follow: () => push({ own: false, ...daysOf([]) }),
    change: push,
    undo: steps.past.length > 0 ? back : undefined,
    redo: steps.future.length > 0 ? forth : undefined,
  };
}
/** The edited week; see {@link useWeek}. */
export type Week = ReturnType<typeof useWeek>;
