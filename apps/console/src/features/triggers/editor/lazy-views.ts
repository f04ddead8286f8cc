import { lazyPart } from '../../../kit/parts/lazy-part.ts';

/** The form behind a word of the sentence. */
export const PartDialog = lazyPart(() =>
  import(/* chunk: automation-views */ './part-dialog.tsx').then((file) => file.PartDialog),
);
/** Why it ran and why not. */
export const RunsView = lazyPart(() =>
  import(/* chunk: automation-views */ '../why/runs-view.tsx').then((file) => file.RunsView),
);
/** The time machine. */
export const ReplayView = lazyPart(() =>
  import(/* chunk: automation-views */ '../replay/replay-view.tsx').then((file) => file.ReplayView),
);
