/** Prefix of an environment's variables that are about the open air. */
export const OUTDOOR = 'OUTDOOR_';

/** The variable that holds a room variable's outdoor counterpart in an environment's state. */
export const outdoorVariable = (id: string): string => `${OUTDOOR}${id}`;
