/** Words of one's own profile. */
export const en = {
  title: 'Your profile',
  subtitle: '{username} · {role}',
  names: {
    title: 'How you are called',
    name: 'Name shown to others',
    firstName: 'First name',
    lastName: 'Last name',
    nameMissing: 'Please enter a name.',
    save: 'Save',
    unchanged: 'Nothing has changed yet.',
    saved: 'Your names are saved.',
    conflict:
      'Your profile was changed elsewhere. These are the new values: look at them and save again.',
  },
  look: {
    title: 'Your console',
    language: 'Language',
    theme: 'Theme',
    sideBar: 'Side bar',
  },
  password: {
    title: 'Password',
    current: 'Current password',
    next: 'New password',
    again: 'New password, once more',
    help: 'At least 8 characters. A few words in a row are easy to remember.',
    currentMissing: 'Please enter your current password.',
    tooShort: 'At least 8 characters, please.',
    different: 'The two new passwords are not the same.',
    change: 'Change password',
    changed: 'Your password is changed. Other devices have to sign in again.',
  },
  sessions: {
    title: 'Where you are signed in',
    line: 'Lost a phone, or used someone else’s computer? Sign out everywhere, this browser included.',
    everywhere: 'Sign out everywhere',
    question: 'Sign out everywhere?',
    loss: 'Every browser and phone on which you are signed in, this one included, will ask for your password again.',
  },
} as const;
/** The shape that every language has. */
export type ProfileWords = typeof en;
