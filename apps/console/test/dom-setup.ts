/** Before every component test: what one test rendered is gone before the next begins. */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
