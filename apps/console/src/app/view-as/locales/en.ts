/** Seeing the house as somebody else does. */
export const en = {
  bar: 'View as {name}',
  only: 'Read-only, until {time}',
  stop: 'Stop viewing',
  starting: 'Opening the view…',
  over: {
    title: 'The view has ended',
    line: 'You are yourself again. A view lasts a quarter of an hour at most, and ends when you or the other person may no longer do what it needs.',
    again: 'View again',
  },
  failed: {
    title: 'This view can’t be opened',
    again: 'Try again',
  },
  back: 'Back to the person',
} as const;
