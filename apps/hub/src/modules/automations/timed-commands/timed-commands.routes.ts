import { os } from '../../../platform/http/os.ts';
import type { TimedCommands } from './timed-commands.service.ts';

/** The procedures of commands that wait for their moment. */
export const timedCommandRoutes = (commands: TimedCommands) => ({
  list: os.timedCommands.list.handler(({ context: { caller } }) => commands.list(caller.user.Id)),
  now: os.timedCommands.now.handler(({ context: { caller }, input }) => {
    commands.now(caller.user.Id, input.Id);
    return {};
  }),
  cancel: os.timedCommands.cancel.handler(({ context: { caller }, input }) => {
    commands.cancel(caller.user.Id, input.Id);
    return {};
  }),
});
