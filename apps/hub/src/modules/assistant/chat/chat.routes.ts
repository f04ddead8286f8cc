import { os } from '../../../platform/http/os.ts';
import type { ChatService } from './chat.service.ts';

/** Conversations. Members may read and answer; starting one takes READ_USERS. */
export const chatRoutes = (chat: ChatService) => ({
  threads: os.chat.threads.handler(({ context }) => chat.threads(context.caller)),
  start: os.chat.start.handler(({ context, input }) =>
    chat.start(context.grant('READ_USERS'), input),
  ),
  messages: os.chat.messages.handler(({ context, input }) => chat.messages(context.caller, input)),
  send: os.chat.send.handler(({ context, input }) => chat.send(context.caller, input)),
  remove: os.chat.remove.handler(({ context, input }) =>
    chat.remove(context.caller, input.ThreadId, input.Id),
  ),
  read: os.chat.read.handler(({ context, input }) => {
    chat.read(context.caller, input.Id, input.upTo);
    return {};
  }),
  leave: os.chat.leave.handler(({ context, input }) => {
    chat.leave(context.caller, input.Id);
    return {};
  }),
});
