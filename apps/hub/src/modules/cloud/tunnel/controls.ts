import { Property, UserId } from '@dimora/contract';
import { DimoraError } from '@dimora/runtime';
import { issueOf } from '@dimora/node-kit/http';
import { z } from 'zod';
import type { CloudControls } from './port.ts';

const SessionEnded = z.object({ sid: z.string().min(1).max(200) });
const AccountErased = z.object({ UserId });
const Activate = z.object({ ticket: z.string().min(1).max(4000), pairing: z.string().max(200) });

/** What the cloud's calls are mapped to. */
export type Wishes = {
  property(property: Property | null): void;
  sessionEnded(sid: string): void;
  accountErased(UserId: UserId): void;
  /** Invitations have ended. */
  shares(): Promise<void>;
  activate(ticket: string, pairing: string): Promise<void>;
  facts(): unknown;
};

/** What the cloud may call through the tunnel, each checked like any external call. */
export const controlsOf = (wishes: Wishes): CloudControls => ({
  'POST property': (body) =>
    checked(Property.nullable(), body ?? null, (property) => wishes.property(property)),
  'POST session-ended': (body) =>
    checked(SessionEnded, body, ({ sid }) => wishes.sessionEnded(sid)),
  'POST account-erased': (body) =>
    checked(AccountErased, body, (erased) => wishes.accountErased(erased.UserId)),
  'POST shares': async () => {
    await wishes.shares();
    return {};
  },
  'POST activate': (body) =>
    checked(Activate, body, async ({ ticket, pairing }) => {
      await wishes.activate(ticket, pairing);
      return { activated: true };
    }),
  'GET facts': () => Promise.resolve(wishes.facts()),
});

async function checked<Body>(
  schema: z.ZodType<Body>,
  body: unknown,
  act: (body: Body) => unknown,
): Promise<unknown> {
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new DimoraError('VALIDATION_FAILED', { issues: parsed.error.issues.map(issueOf) });
  return (await act(parsed.data)) ?? {};
}
