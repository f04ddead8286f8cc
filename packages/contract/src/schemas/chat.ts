import { LONGEST_CHAT_MESSAGE, MOST_CHAT_MEMBERS } from '@dimora/domain';
import type * as domain from '@dimora/domain';
import { z } from 'zod';
import { Name, Timestamp, UserId, brandedId, descriptionText } from './ids.ts';

export const ChatThreadId = brandedId<domain.ChatThreadId>('A conversation');
export const ChatMessageId = z
  .uuid()
  .meta({ description: 'A message; made by the sender’s console' }) as unknown as z.ZodType<
  domain.ChatMessageId,
  string
>;

/** Counts the messages of one conversation; gaps are what was removed with age. */
const MessageNumber = z.int().min(0);

/** A message between people. */
export const ChatMessage = z.object({
  Id: ChatMessageId,
  ThreadId: ChatThreadId,
  number: MessageNumber,
  UserId,
  Name: z.string().meta({ description: 'Of somebody who has left the house: as it was' }),
  text: z.string().nullable().meta({ description: 'null: its sender removed it' }),
  sentAt: Timestamp,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** Somebody who is in a conversation. */
export const ChatMember = z.object({
  UserId,
  Name: z.string(),
  here: z.boolean().meta({ description: 'False for people who can’t read it any more' }),
  readUpTo: MessageNumber.meta({ description: 'The last message that they have read' }),
});
export type ChatMember = z.infer<typeof ChatMember>;

/** A conversation as one of its members sees it. */
export const ChatThread = z.object({
  Id: ChatThreadId,
  kind: z.enum(['direct', 'group']).meta({ description: 'direct: the one between two people' }),
  Name: z.string().nullable().meta({ description: 'null for a direct one' }),
  members: z.array(ChatMember).meta({ description: 'The caller among them' }),
  last: ChatMessage.nullable(),
  unread: z.int().min(0),
  canWrite: z.boolean().meta({ description: 'False once nobody else is left' }),
});
export type ChatThread = z.infer<typeof ChatThread>;

/** With whom to talk: one person, or several in a group that has a name. */
export const ChatStart = z
  .object({
    UserIds: z
      .array(UserId)
      .min(1)
      .max(MOST_CHAT_MEMBERS - 1)
      .refine((list) => new Set(list).size === list.length),
    Name: Name.nullable().meta({ description: 'Of a group; null for one person' }),
  })
  .refine(({ UserIds, Name: name }) => name !== null || UserIds.length === 1, { path: ['Name'] });

/** A page of messages, the newest first. */
export const ChatPageQuery = z.object({
  Id: ChatThreadId,
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.coerce.number().int().min(1).optional().meta({
    description: 'Only those before this number',
  }),
});
export const ChatPage = z.object({
  messages: z.array(ChatMessage),
  next: MessageNumber.nullable().meta({ description: '`before` of the next page; null: the end' }),
});
export type ChatPage = z.infer<typeof ChatPage>;

export const ChatMessageDraft = z.object({
  ThreadId: ChatThreadId,
  Id: ChatMessageId,
  text: descriptionText(LONGEST_CHAT_MESSAGE).min(1),
});
