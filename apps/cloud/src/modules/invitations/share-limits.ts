import { DimoraError } from '@dimora/runtime';
import type { ProductRecord } from '../products/port.ts';
import type { ShareStore } from './share.store.ts';

const DAY_MS = 24 * 3_600_000;
/** Invitations are counted over a day. */
export const COUNTED_MS = DAY_MS;
/** Between two mails of one hub to one address. */
const BETWEEN_MAILS_MS = 60_000;
/** Mails of one hub to one address, and of all hubs together to it. */
const PER_HUB_AND_ADDRESS = 5;
const PER_ADDRESS = 10;
/** Mails of one hub; anybody can enrol a new one, so for a week it has fewer. */
const PER_HUB = 50;
const PER_NEW_HUB = 10;
const NEW_MS = 7 * DAY_MS;
/** Open invitations of one hub. */
const MOST_OPEN = 100;

/**
 * Refuses a mail that would be a nuisance: a hub must be no means of filling anybody's mailbox. To be asked in the
 * transaction that keeps the mail. Rejects with RATE_LIMITED.
 */
export async function refuseFlood(
  store: ShareStore,
  { ProductId, createdAt }: Pick<ProductRecord, 'ProductId' | 'createdAt'>,
  email: string,
  now: number,
): Promise<void> {
  await store.takeTurn(ProductId, email, now);
  const sent = await store.mailsSince(ProductId, email, now - COUNTED_MS);
  const waitMs = sent.lastOfBoth + BETWEEN_MAILS_MS - now;
  if (waitMs > 0) throw limited(waitMs);
  const mostOfHub = now - createdAt < NEW_MS ? PER_NEW_HUB : PER_HUB;
  if (
    sent.ofBoth >= PER_HUB_AND_ADDRESS ||
    sent.toAddress >= PER_ADDRESS ||
    sent.ofHub >= mostOfHub ||
    (await store.openOf(ProductId, now)) > MOST_OPEN
  )
    throw limited(DAY_MS / 24);
}

const limited = (waitMs: number): DimoraError =>
  new DimoraError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
