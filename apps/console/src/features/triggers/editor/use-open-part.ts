import { stepsIn, type DoPayload, type IfPayload, type TriggerCondition } from '@dimora/domain';
import { useState } from 'react';
import type { PiecePlace } from '../../../entities/trigger/sentence.ts';
import {
  addClause,
  clauseAt,
  firstClause,
  isGroup,
  withClause,
  type Path,
} from './condition-tree.ts';
import { changeList, freshId, withStep, type StepList } from './do-steps.ts';
import type { OpenPart } from './part-dialog.tsx';
import type { TriggerFields } from './trigger-fields.ts';

/** A part to be added, and where to. */
export type NewPart =
  | { readonly list: 'If'; readonly payload: IfPayload }
  | { readonly list: 'Condition'; readonly path: Path; readonly payload: TriggerCondition }
  | { readonly list: 'Do'; readonly where: StepList; readonly payload: DoPayload };

/** The part whose form is open: one that is there, at its place, or one to be added. */
type Opened = { readonly part: OpenPart } & (
  | { readonly place: PiecePlace }
  | { readonly to: NewPart }
);

/** Opens the forms behind the words of a sentence. */
export type OpenParts = {
  readonly opened: Opened | null;
  readonly open: (place: PiecePlace) => void;
  readonly add: (part: NewPart) => void;
  readonly done: (part: OpenPart) => void;
  readonly close: () => void;
};

/** The part of what is open. */
export const partIn = ({ part }: Opened): OpenPart => part;

/** See {@link OpenParts}. A part is added once its form is done; a group of clauses has a form for each. */
export function useOpenPart(
  fields: TriggerFields,
  onChange: (changed: Partial<TriggerFields>) => void,
): OpenParts {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { If, Condition, Do } = fields;
  const find = (place: PiecePlace): OpenPart | undefined => {
    if (place.list === 'Condition') {
      const part = clauseAt(Condition, place.path);
      // A negation has no form of its own: that of what it negates opens.
      if (part?.Type === 'not') return find({ list: 'Condition', path: [...place.path, 0] });
      return part && !isGroup(part) ? { list: 'Condition', part } : undefined;
    }
    const inIf = place.list === 'If' ? If.find(({ Id }) => Id === place.Id) : undefined;
    if (inIf) return { list: 'If', part: inIf };
    const step = stepsIn(Do).find(({ Id }) => Id === place.Id);
    return step && place.list === 'Do' ? { list: 'Do', part: step } : undefined;
  };
  const put = (place: PiecePlace, next: OpenPart): void => {
    if (place.list === 'Condition' && next.list === 'Condition' && Condition) {
      const path = pathTo(Condition, place.path);
      onChange({ Condition: withClause(Condition, path, next.part) });
    }
    if (place.list === 'If' && next.list === 'If')
      onChange({ If: If.map((each) => (each.Id === place.Id ? next.part : each)) });
    if (place.list === 'Do' && next.list === 'Do')
      onChange({ Do: withStep(Do, place.Id, next.part) });
  };
  const addDone = (to: NewPart, next: OpenPart): void => {
    if (next.list === 'If') onChange({ If: [...If, next.part] });
    if (to.list === 'Condition' && next.list === 'Condition')
      onChange({ Condition: addClause(Condition, to.path, around(to.payload, next.part)) });
    if (to.list === 'Do' && next.list === 'Do')
      onChange({ Do: changeList(Do, to.where, (list) => [...list, next.part]) });
  };
  return {
    opened,
    open: (place) => {
      const part = find(place);
      if (part) setOpened({ part, place });
    },
    add: (to) => {
      if (to.list === 'Condition')
        return setOpened({ to, part: { list: 'Condition', part: firstClause(to.payload) } });
      const part = { Id: freshId(If, Do), Label: '' };
      setOpened({
        to,
        part:
          to.list === 'If'
            ? { list: 'If', part: { ...part, Payload: to.payload } }
            : { list: 'Do', part: { ...part, Payload: to.payload } },
      });
    },
    done: (part) => {
      if (opened && 'place' in opened) put(opened.place, part);
      if (opened && 'to' in opened) addDone(opened.to, part);
      setOpened(null);
    },
    close: () => setOpened(null),
  };
}

/** A new group or negation around its first clause. */
function around(to: TriggerCondition, clause: TriggerCondition): TriggerCondition {
  if (isGroup(to)) return { ...to, parts: [clause] };
  return to.Type === 'not' ? { ...to, part: clause } : clause;
}

/** The way to a clause itself, through the negations around it. */
function pathTo(root: TriggerCondition, path: Path): Path {
  return clauseAt(root, path)?.Type === 'not' ? pathTo(root, [...path, 0]) : path;
}
