import type { ShareMailed } from '@dimora/contract/cloud';
import type { ErrorCode } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { CloudLife } from './cloud-life.ts';
import type { CloudSharePort } from './port.ts';

/** The cloud rejected the hub itself: for invitations that is as if it were away. */
const OF_THE_HUB: ReadonlySet<ErrorCode> = new Set([
  'NOT_AUTHENTICATED',
  'HUB_KEY_REFUSED',
  'HUB_REVOKED',
]);

type Life = { readonly exists: boolean; life(): Promise<CloudLife> };

/** Invitations in the cloud; see {@link CloudSharePort}. */
export function cloudShares(cloud: Life): CloudSharePort {
  const asked = async <Answer>(ask: (life: CloudLife) => Promise<Answer>): Promise<Answer> => {
    const life = await cloud.life();
    if (!life.enrolled) throw new DimoraError('CLOUD_UNREACHABLE');
    try {
      return await ask(life);
    } catch (error) {
      if (error instanceof DimoraError && OF_THE_HUB.has(error.code))
        throw new DimoraError('CLOUD_UNREACHABLE', {}, { cause: error });
      throw error;
    }
  };
  return {
    get exists() {
      return cloud.exists;
    },
    open: (draft) =>
      asked(async (life) => byOwnClock(await life.api.openShare(draft), life.clockOffsetMs())),
    resend: (Id) =>
      asked(async (life) => byOwnClock(await life.api.resendShare({ Id }), life.clockOffsetMs())),
    change: (share) => asked(async ({ api }) => void (await api.changeShare(share))),
    list: () =>
      asked(async (life) => {
        const offset = life.clockOffsetMs();
        return (await life.api.shares()).map((share) => byOwnClock(share, offset));
      }),
    settle: (Ids) =>
      asked(async ({ api, reporter }) => {
        // A report from before the hub knew who accepted must not come after this.
        await reporter.quiet();
        await api.settleShares({ Ids: [...Ids] });
        reporter.again();
      }),
    withdraw: (Ids) => asked(async ({ api }) => void (await api.withdrawShares({ Ids: [...Ids] }))),
  };
}

const byOwnClock = <Mailed extends ShareMailed>(mailed: Mailed, offsetMs: number): Mailed => ({
  ...mailed,
  sentAt: mailed.sentAt - offsetMs,
  expiresAt: mailed.expiresAt - offsetMs,
});
