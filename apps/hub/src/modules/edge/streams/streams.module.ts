import { STREAM_PATH } from '@dimora/contract';
import { defineModule } from '../../../platform/module.ts';
import { ViewsPort } from '../../people/view-as/port.ts';
import { StreamDoor } from './stream-door.ts';

/** The streams of all modules, each over a WebSocket of its reader's own. */
export const streams = defineModule({
  name: 'streams',
  needs: { views: ViewsPort },
  make: (platform, { views }) => {
    const door = new StreamDoor({
      platform,
      identify: (token) => views.identifyEnabled(token),
    });
    return {
      upgrades: [
        {
          path: `${STREAM_PATH}*`,
          handle: (request, socket, head) => door.handle(request, socket, head),
        },
      ],
      open: ({ streams: offered }) => {
        for (const stream of offered) door.add(stream);
      },
      close: () => door[Symbol.dispose](),
    };
  },
});
