import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { unaudited } from '../facts.ts';
import {
  ChatMessage,
  ChatMessageDraft,
  ChatMessageId,
  ChatPage,
  ChatPageQuery,
  ChatStart,
  ChatThread,
  ChatThreadId,
} from '../schemas/chat.ts';

/** A person's messages are their own, and are erased with them. */
const { claimed, session } = answering({
  whileDriversLoad: true,
  eachOldAfter: ['chat'],
  authorsOwn: true,
});

const tags = ['chat'];
const path = '/api/chat/threads';

/**
 * Conversations between the people of a hub (SHELL-04, A85). Each exists for its members alone: people who may see others
 * start one, and its members answer.
 */
export const chat = {
  /** The caller's own conversations, the latest first. */
  threads: session.route({ method: 'GET', path, tags }).output(z.array(ChatThread)),
  /** Answers the one that exists with this one person; a group is always a new one. */
  start: claimed('READ_USERS')
    .meta(unaudited)
    .route({ method: 'POST', path, tags })
    .errors(errorsOf('NOT_FOUND', 'TOO_MANY_CHAT_GROUPS'))
    .input(ChatStart)
    .output(ChatThread),
  messages: session
    .route({ method: 'GET', path: `${path}/{Id}/messages`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(ChatPageQuery)
    .output(ChatPage),
  /** Adds a message once, however often it is sent: the first text under an id stays. */
  send: session
    .meta(unaudited)
    .route({ method: 'POST', path: `${path}/{ThreadId}/messages`, tags })
    .errors(errorsOf('NOT_FOUND', 'CHAT_NOBODY_LEFT'))
    .input(ChatMessageDraft)
    .output(ChatMessage),
  /** Takes back the text of one's own message, for everyone. */
  remove: session
    .meta(unaudited)
    .route({ method: 'DELETE', path: `${path}/{ThreadId}/messages/{Id}`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ ThreadId: ChatThreadId, Id: ChatMessageId }))
    .output(ChatMessage),
  /** Says that the caller has read everything up to this message. */
  read: session
    .meta(unaudited)
    .route({ method: 'PUT', path: `${path}/{Id}/read`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: ChatThreadId, upTo: z.int().min(0) }))
    .output(z.object({})),
  /**
   * Leaves a group for good; empties a direct conversation for the caller alone, who finds it again with the next
   * message.
   */
  leave: session
    .meta(unaudited)
    .route({ method: 'DELETE', path: `${path}/{Id}`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: ChatThreadId }))
    .output(z.object({})),
};
