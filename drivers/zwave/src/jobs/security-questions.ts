import type { JobHost, RadioQuestion } from '@dimora/driver-kit';
import type { RadioSecurity } from '@dimora/domain';
import { SecurityClass } from '@zwave-js/core';
import type { InclusionUserCallbacks } from 'zwave-js';
import { z } from 'zod';

const NAMES: ReadonlyMap<SecurityClass, RadioSecurity> = new Map([
  [SecurityClass.S2_AccessControl, 's2Access'],
  [SecurityClass.S2_Authenticated, 's2Authenticated'],
  [SecurityClass.S2_Unauthenticated, 's2Unauthenticated'],
  [SecurityClass.S0_Legacy, 's0'],
]);
const Keys = z.array(z.string()).max(10);
const Pin = z.string().regex(/^\d{5}$/);

/** Asks the person who includes a node which keys it may get, and for the digits on its label unless they are known. */
export const askingSecurity = (job: JobHost, pin: string | null): InclusionUserCallbacks => ({
  grantSecurityClasses: async ({ securityClasses }) => {
    job.progress({ step: 'securing' });
    const question: RadioQuestion = {
      kind: 'grant',
      keys: securityClasses.flatMap((each) => NAMES.get(each) ?? []),
    };
    const granted = Keys.safeParse(await answerOf(job, question)).data ?? [];
    const classes = securityClasses.filter((each) => granted.includes(NAMES.get(each) ?? ''));
    return classes.length > 0 ? { securityClasses: classes, clientSideAuth: false } : false;
  },
  validateDSKAndEnterPIN: async (dsk) => {
    if (pin !== null) return pin;
    const typed = Pin.safeParse(await answerOf(job, { kind: 'pin', dsk }));
    return typed.success ? typed.data : false;
  },
  abort: () => {},
});

/** Nobody there to answer is a no. */
async function answerOf(job: JobHost, question: RadioQuestion): Promise<unknown> {
  try {
    return await job.ask(question);
  } catch {
    return null;
  }
}
