import { os } from '../../../platform/http/os.ts';
import type { LiveSources } from './live-sources.ts';

type Parts = {
  readonly sources: LiveSources;
  readonly slots: () => { readonly total: number; readonly free: number };
  readonly canConvert: boolean;
};

/** The procedures of the live view. */
export const cameraLiveRoutes = ({ sources, slots, canConvert }: Parts) => ({
  list: os.cameras.list.handler(({ context: { caller } }) => ({
    sources: sources.of(caller),
    slots: slots(),
    canConvert,
  })),
  layout: os.cameras.layout.handler(({ context: { caller } }) => sources.layout(caller)),
  setLayout: os.cameras.setLayout.handler(({ context: { caller }, input }) =>
    sources.setLayout(caller, input),
  ),
});
