/** The exit code of the program that draws pictures, for one that can't be decoded. */
export const BAD_PICTURE = 65;
