import type { ChatMessage, ChatThread } from '@dimora/contract/client';
import type { ChatMessageId, ChatThreadId, UserId } from '@dimora/domain';
import { aGuest, aSystemState, aUser, anOwner } from '@dimora/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { eventTexts } from '../../entities/event/event-texts.ts';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { ChatPanel, type ChatPanelProps } from './chat-panel.tsx';
import { SENT_AT, aChatMessage, aChatThread } from './testing/a-chat.ts';
import { chatTexts } from './texts.ts';

const giulia = anOwner({ Id: 'giulia' as UserId });
const marco = aUser({ Id: 'marco' as UserId, Name: 'Marco Bianchi' });
const sofia = aUser({ Id: 'sofia' as UserId });

/** Ten minutes after the first message. */
const NOW = SENT_AT + 600_000;

type Answers = NonNullable<FakeAnswers['chat']>;
type Shown = {
  readonly threads?: readonly ChatThread[];
  readonly messages?: readonly ChatMessage[];
  readonly chat?: Partial<Answers>;
  readonly props?: Partial<ChatPanelProps>;
  readonly scene?: Scene;
};

async function show({ threads = [], messages = [], chat, props, scene }: Shown = {}) {
  const onClose = vi.fn();
  const shown = await renderScreen(<ChatPanel onClose={onClose} {...props} />, {
    texts: [chatTexts, eventTexts],
    now: () => NOW,
    ...scene,
    answers: {
      chat: {
        threads: () => [...threads],
        messages: () => ({ messages: messages.toReversed(), next: null }),
        read: () => ({}),
        ...chat,
      },
    },
    snapshot: {
      user: giulia,
      users: [giulia, marco, sofia],
      system: aSystemState({ now: NOW }),
      ...scene?.snapshot,
    },
  });
  return { ...shown, onClose };
}

/** The panel with the conversation with Marco open. */
async function showMarco(shown: Shown = {}) {
  const rendered = await show({ threads: [aChatThread()], messages: [aChatMessage()], ...shown });
  await rendered.user.click(await screen.findByRole('button', { name: /Marco Bianchi/ }));
  return rendered;
}

const idOf = (Id: string) => ({ Id: Id as ChatMessageId });
const field = () => screen.findByRole('textbox', { name: 'Message' });
const log = () => screen.findByRole('log', { name: 'Messages with Marco Bianchi' });
const sentTexts = (calls: readonly { procedure: string; input: unknown }[]) =>
  calls
    .filter(({ procedure }) => procedure === 'chat.send')
    .map(({ input }) => (input as { text: string }).text);

test('the list shows names, last messages and unread counts', async () => {
  await show({
    threads: [
      aChatThread({ unread: 2 }),
      aChatThread({
        Id: 'group' as ChatThreadId,
        kind: 'group',
        Name: 'Weekend',
        last: aChatMessage({ UserId: 'sofia' as UserId, Name: 'Sofia', text: 'Cake?\nOr fruit?' }),
      }),
      aChatThread({
        Id: 'own' as ChatThreadId,
        last: aChatMessage({ UserId: 'giulia' as UserId, text: null }),
      }),
    ],
  });
  const rows = within(await screen.findByRole('list', { name: 'Your chats' }));
  expect(rows.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Marco Bianchi\d\d:\d\dDid you lock the gate\?22 new messages$/),
    expect.stringMatching(/^Weekend\d\d:\d\dSofia: Cake\? Or fruit\?$/),
    expect.stringMatching(/^Marco Bianchi\d\d:\d\dYou: Message removed$/),
  ]);
  // The house doesn't answer yet: nobody reads that it did.
  expect(rows.queryByText(/house/i)).toBeNull();
});

test('the house comes first where it can answer', async () => {
  const house = {
    title: 'Casa al mare',
    line: 'Answers locally',
    icon: null,
    render: () => <p>The house speaks</p>,
  };
  const { user } = await show({ threads: [aChatThread()], props: { houseThread: house } });
  const [first] = await screen.findAllByRole('listitem');
  await user.click(within(first!).getByRole('button', { name: /Casa al mare/ }));
  expect(screen.getByRole('heading', { name: 'Casa al mare' })).toBeTruthy();
  expect(screen.getByText('The house speaks')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to all chats' }));
  expect(screen.getByRole('heading', { name: 'Chat' })).toBeTruthy();
});

test('an empty list explains how to start; a guest reads that they can answer', async () => {
  await show();
  await screen.findByText('No chats yet');
  expect(screen.getByRole('button', { name: 'New chat' })).toBeTruthy();
});

test('a guest can’t start a chat', async () => {
  await show({ scene: { snapshot: { user: aGuest([]), users: [] } } });
  await screen.findByText(/you can answer here/);
  expect(screen.queryByRole('button', { name: 'New chat' })).toBeNull();
});

test('a list that fails to load shows the reason and can be retried', async () => {
  let fails = true;
  const { user } = await show({
    chat: {
      threads: () => {
        if (fails) throw hubError('STORAGE_FAILED');
        return [aChatThread()];
      },
    },
  });
  await screen.findByText('Your chats couldn’t be loaded');
  fails = false;
  await user.click(screen.getByRole('button', { name: /again|retry/i }));
  await screen.findByRole('button', { name: /Marco Bianchi/ });
});

test('offline, the chat shows its age and keeps messages to send later', async () => {
  const { user, calls } = await showMarco({
    scene: { connection: 'disconnected_network' },
    chat: {
      send: () => {
        throw hubError('HUB_UNREACHABLE');
      },
    },
  });
  expect(
    await screen.findByText(/There is no connection to the hub: you see the chat as it was/),
  ).toBeTruthy();
  await user.type(await field(), 'Are you there?{Enter}');
  await screen.findByText(/Not sent/);
  expect(sentTexts(calls)).toEqual(['Are you there?']);
});

test('messages are grouped by day, with author and read status', async () => {
  const day = 24 * 3_600_000;
  const own = { UserId: 'giulia' as UserId, Name: 'Giulia Bianchi' };
  const last = aChatMessage({ number: 3, ...own, text: 'Locked' });
  await showMarco({
    threads: [
      aChatThread({
        last,
        members: [
          { UserId: 'giulia' as UserId, Name: 'Giulia Bianchi', here: true, readUpTo: 3 },
          { UserId: 'marco' as UserId, Name: 'Marco Bianchi', here: true, readUpTo: 3 },
        ],
      }),
    ],
    messages: [
      aChatMessage({ number: 1, sentAt: SENT_AT - day, text: 'Yesterday' }),
      aChatMessage({ number: 2, text: null }),
      last,
    ],
  });
  const shown = within(await log());
  expect(shown.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Yesterday',
    'Today',
  ]);
  expect(shown.getByText('This message was removed')).toBeTruthy();
  const ofOwn = within(shown.getByRole('group', { name: /^You, / }));
  expect(ofOwn.getByText('Locked')).toBeTruthy();
  expect(ofOwn.getByText(/· Read$/)).toBeTruthy();
});

test('Enter sends, Shift+Enter adds a line, and the message appears once', async () => {
  const sent: ChatMessage[] = [];
  const { user, calls } = await showMarco({
    chat: {
      send: ({ Id, text }) => {
        const own = { UserId: 'giulia' as UserId, Name: 'Giulia Bianchi' };
        const message = aChatMessage({ ...idOf(Id), number: 2 + sent.length, ...own, text });
        sent.push(message);
        return message;
      },
    },
  });
  await user.type(await field(), 'Yes{Shift>}{Enter}{/Shift}and the door{Enter}');
  const shown = within(await log());
  await waitFor(() => expect(shown.queryByText('Sending…')).toBeNull());
  expect(shown.getAllByText(/Yes\s+and the door/)).toHaveLength(1);
  expect(sentTexts(calls)).toEqual(['Yes\nand the door']);
  // As soon as the hub has answered, whatever the list of chats still says.
  expect(shown.getByText(/· Sent$/)).toBeTruthy();
  expect((await field()).textContent).toBe('');
  // Nothing is sent of nothing.
  await user.type(await field(), '   {Enter}');
  expect(sentTexts(calls)).toHaveLength(1);
});

test('a failed message keeps its text and can be resent under its first id or discarded', async () => {
  let refused: ReturnType<typeof hubError> | undefined = hubError('RATE_LIMITED', {
    retryAfterSeconds: 3,
  });
  const { user, calls } = await showMarco({
    chat: {
      send: ({ Id, text }) => {
        if (refused) throw refused;
        return aChatMessage({ ...idOf(Id), number: 2, UserId: 'giulia' as UserId, text });
      },
    },
  });
  await user.type(await field(), 'First{Enter}Second{Enter}');
  const shown = within(await log());
  await waitFor(() => expect(shown.getAllByText(/^Not sent/)).toHaveLength(2));
  await user.click(shown.getAllByRole('button', { name: 'Discard' })[1]!);
  expect(shown.queryByText('Second')).toBeNull();
  refused = undefined;
  await user.click(shown.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(shown.queryByText(/^Not sent/)).toBeNull());
  expect(shown.getByText('First')).toBeTruthy();
  const ids = calls.flatMap(({ procedure, input }) =>
    procedure === 'chat.send' ? [(input as { Id: string }).Id] : [],
  );
  expect(ids[2]).toBe(ids[0]);
  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('only web addresses become links, in a new tab', async () => {
  const text = 'Look (https://example.org/a?b=1). Not javascript:alert(1), not <b>bold</b>';
  await showMarco({ messages: [aChatMessage({ text })] });
  const links = within(await log()).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://example.org/a?b=1', 'noopener noreferrer'],
  ]);
  expect(links[0]?.closest('p')?.textContent).toBe(text);
});

test('each chat keeps its draft', async () => {
  const { user } = await showMarco();
  await user.type(await field(), 'Half a sen');
  await user.click(screen.getByRole('button', { name: 'Back to all chats' }));
  await user.click(await screen.findByRole('button', { name: /Marco Bianchi/ }));
  expect(((await field()) as HTMLTextAreaElement).value).toBe('Half a sen');
});

test('a message that is too long is reported and not sent', async () => {
  const { user, calls } = await showMarco();
  const box = await field();
  await user.click(box);
  await user.paste('x'.repeat(2_003));
  await user.keyboard('{Enter}');
  expect(screen.getByText(/at most 2,000 characters/)).toBeTruthy();
  expect(sentTexts(calls)).toEqual([]);
});

test('visible messages are marked as read, but not in a hidden tab', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { calls } = await showMarco({ threads: [aChatThread({ unread: 1 })] });
  await log();
  const reads = () => calls.filter(({ procedure }) => procedure === 'chat.read');
  expect(reads()).toEqual([]);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() =>
    expect(reads().map(({ input }) => input)).toEqual([{ Id: 'with-marco', upTo: 1 }]),
  );
  visibility.mockRestore();
});

test('earlier messages are loaded on request', async () => {
  const { user } = await showMarco({
    chat: {
      messages: ({ before }) =>
        before === undefined
          ? { messages: [aChatMessage({ number: 51, text: 'New' })], next: 51 }
          : { messages: [aChatMessage({ number: 50, text: 'Old' })], next: null },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
  await screen.findByText('Old');
  expect(screen.getByText('New')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
});

test('own messages can be removed, others only copied', async () => {
  const own = aChatMessage({ number: 2, UserId: 'giulia' as UserId, text: 'Oops' });
  const { user, calls } = await showMarco({
    messages: [aChatMessage(), own],
    chat: { remove: () => ({ ...own, text: null }) },
  });
  const [theirs, mine] = await screen.findAllByRole('button', {
    name: 'More about this message',
  });
  await user.click(theirs!);
  expect(screen.queryByRole('menuitem', { name: 'Remove for everyone' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(mine!);
  await user.click(screen.getByRole('menuitem', { name: 'Remove for everyone' }));
  expect(calls.find(({ procedure }) => procedure === 'chat.remove')?.input).toEqual({
    ThreadId: 'with-marco',
    Id: 'message-2',
  });
});

test('a chat without other readers is read-only', async () => {
  await showMarco({ threads: [aChatThread({ canWrite: false })] });
  await screen.findByText(/Nobody else can read this chat any more/);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('choosing one person starts a new chat', async () => {
  const begun = aChatThread({ last: null });
  const { user, calls } = await show({ chat: { start: () => begun } });
  await user.click(await screen.findByRole('button', { name: 'New chat' }));
  await user.click(screen.getByRole('button', { name: /Marco Bianchi/ }));
  await field();
  expect(calls.find(({ procedure }) => procedure === 'chat.start')?.input).toEqual({
    UserIds: ['marco'],
    Name: null,
  });
  expect(screen.getByText('No messages yet')).toBeTruthy();
});

test('a group needs a name and people, and a refusal is explained', async () => {
  const { user, calls } = await show({
    chat: {
      start: () => {
        throw hubError('TOO_MANY_CHAT_GROUPS', { max: 50 });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'New chat' }));
  await user.click(screen.getByRole('button', { name: 'New group' }));
  expect(screen.getByText('Give the group a name first.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Name of the group' }), 'Weekend');
  expect(screen.getByText('Choose the members first.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Marco Bianchi' }));
  await user.click(screen.getByRole('checkbox', { name: 'Sofia Bianchi' }));
  await user.click(screen.getByRole('button', { name: 'Create the group' }));
  expect(calls.find(({ procedure }) => procedure === 'chat.start')?.input).toEqual({
    UserIds: ['marco', 'sofia'],
    Name: 'Weekend',
  });
  await screen.findByText(/50 groups already/);
});

test('leaving a chat needs confirmation', async () => {
  let threads = [aChatThread()];
  const { user, calls } = await showMarco({
    chat: {
      threads: () => threads,
      leave: () => {
        threads = [];
        return {};
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More about this chat' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete the chat' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/Marco Bianchi keeps them/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('heading', { name: 'Chat' });
  expect(calls.some(({ procedure }) => procedure === 'chat.leave')).toBe(true);
});

test('Escape closes an open menu before the chat', async () => {
  const { user, onClose } = await showMarco();
  await user.click(await screen.findByRole('button', { name: 'More about this chat' }));
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await field());
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test.each(['en', 'it'] as const)(
  '[SHELL-04] the chat passes the axe check (%s)',
  async (language) => {
    const { container, user } = await show({
      threads: [aChatThread({ unread: 2 })],
      messages: [
        aChatMessage(),
        aChatMessage({ number: 2, UserId: 'giulia' as UserId, text: 'Yes' }),
      ],
      scene: { language },
    });
    const faults = async () =>
      (
        await axe.run(container, {
          rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
        })
      ).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    const row = await screen.findByRole('button', { name: /Marco Bianchi/ });
    expect(await faults()).toEqual([]);
    await user.click(row);
    await screen.findByRole('log');
    expect(await faults()).toEqual([]);
  },
);
