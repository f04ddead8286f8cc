import { DriverError, type Json } from '@dimora/driver-kit';
import type { Answer } from './news.ts';

/** The result of a response; throws the error that the device's code stands for. */
export function resultOf(answer: Answer): Json {
  if (answer.kind === 'result') return answer.result;
  if (answer.code === 401) throw new DriverError('REFUSED', { trouble: 'WRONG_CREDENTIALS' });
  // -103 invalid argument, -104 deadline exceeded, -105 not found, -108 unavailable, -109 precondition, -114 unavailable now.
  if (answer.code === -104) throw new DriverError('TIMEOUT');
  throw new DriverError('REFUSED', { cause: new Error(`${answer.code} ${answer.message}`) });
}
