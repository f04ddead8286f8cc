/** As many devices as a sentence names; of more it gives the number. */
export const FEW = 3;
