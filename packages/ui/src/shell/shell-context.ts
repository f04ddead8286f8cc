import { createContext } from 'react';

/** Whether the side bar shows icons only. */
export const CollapsedContext = createContext(false);
