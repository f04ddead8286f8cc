import { os } from '../../../platform/http/os.ts';
import type { CameraFeeds } from '../feeds/port.ts';
import type { LiveSources } from './live-sources.ts';

type Parts = {
  readonly sources: LiveSources;
  readonly feeds: Pick<CameraFeeds, 'slots' | 'canConvert'>;
};

/** The procedures of the live view. */
export const cameraLiveRoutes = ({ sources, feeds }: Parts) => ({
  list: os.cameras.list.handler(({ context: { caller } }) => ({
    sources: sources.of(caller),
    slots: feeds.slots(),
    canConvert: feeds.canConvert,
  })),
  layout: os.cameras.layout.handler(({ context: { caller } }) => sources.layout(caller)),
  setLayout: os.cameras.setLayout.handler(({ context: { caller }, input }) =>
    sources.setLayout(caller, input),
  ),
});
