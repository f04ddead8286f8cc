/** The words of unknown faces, in English. */
export const en = {
  title: 'Unknown faces',
  line: 'Seen by your cameras. They stay on your hub and are deleted by themselves.',
  none: 'No camera has seen anybody unknown.',
  columns: { face: 'Face', name: 'Name', camera: 'Camera', seen: 'Seen', actions: 'Actions' },
  unknown: 'Somebody unknown',
  perhaps: 'Perhaps {name}',
  perhapsScore: 'Perhaps {name}, {percent} alike',
  times: { one: 'once', many: '{count} times' },
  expires: 'deleted on {date}',
  actions: {
    label: 'What to do with this face',
    merge: 'Somebody of the house…',
    create: 'Add as a new person…',
    forget: 'Forget this person…',
    forgetOnly: 'Forget only this picture…',
  },
  merge: {
    title: 'Who is this?',
    person: 'Person',
    choose: 'Choose a person',
    search: 'Search people',
    line: 'The cameras then recognise them, and know that they have come home.',
    confirm: 'That’s them',
    done: '{name} will be recognised.',
    undo: 'Undo',
    undone: 'That face is unknown again.',
    failed: 'The face couldn’t be given to that person',
  },
  forget: {
    title: 'Forget this person?',
    line: 'Their pictures of every camera are deleted and can’t be restored. Nobody of the house is deleted.',
    titleOnly: 'Forget this picture?',
    lineOnly:
      'What {camera} saw is deleted and can’t be restored. Other cameras’ pictures of this person stay.',
    confirm: 'Forget',
    done: 'Forgotten.',
    failed: 'The face couldn’t be forgotten',
  },
  create: {
    title: 'Add as a new person?',
    line: 'The form opens with this picture. Once you have saved it, the face belongs to the new person.',
    confirm: 'Open the form',
  },
  errors: { noUser: 'No User', noneSelected: 'No User selected' },
  offline: 'Not while the house isn’t reachable',
};
export type FaceWords = typeof en;
