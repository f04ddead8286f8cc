import { lazyPart } from './lazy-part.ts';

/** The question before something that can't be taken back: its script loads when it is first asked. */
export const ConfirmDialog = lazyPart(() =>
  import(/* chunk: dialogs */ '@dimora/ui/confirm-dialog').then((file) => file.ConfirmDialog),
);
