/** Before every component test: what one test rendered is gone before the next begins. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The usual second is short on a busy machine with two cores.
configure({ asyncUtilTimeout: 4_000 });

afterEach(cleanup);
