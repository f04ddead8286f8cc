/** What is shown, updated from an answer, which may have more fields than are shown. */
export const updated = <Shown extends object>(shown: Shown, answer: object): Shown =>
  Object.fromEntries(
    Object.entries({ ...shown, ...answer }).filter(([key]) => key in shown),
  ) as Shown;
