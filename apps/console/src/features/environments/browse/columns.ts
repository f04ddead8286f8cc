/** The width that a card of an environment is laid out by, pixels (ENVS-06). */
export const CARD_WIDTH_PX = 300;

/** How many cards stand side by side in a panel: its width divided by 300, at least one (ENVS-06). */
export const columnsIn = (panelWidthPx: number): number =>
  Math.max(1, Math.floor(panelWidthPx / CARD_WIDTH_PX));
