import type { ClimateSlot } from '@dimora/domain';
import type { HubMoment } from '../moment.ts';
import type { Edited, Place } from './week-draft.ts';

/** Props of a week's grid, which its blocks share. */
export type WeekGridProps = {
  readonly slots: readonly ClimateSlot[];
  readonly selected: Place;
  readonly onSelect: (place: Place) => void;
  /** `isDrag`: part of a drag, which is one step to undo. */
  readonly onEdit: (edited: Edited, isDrag: boolean) => void;
  readonly onDragStart: () => void;
  readonly readOnly: boolean;
  /** Today, and the minute of it. */
  readonly now: HubMoment;
};

/** A block that is being changed, and what it was before. */
export type HeldBlock = { readonly place: Place; readonly before: ClimateSlot };
