const SECRET =
  /(pass(word|wd|phrase)?|_psw|pwd)$|secret|token|credential|private|^(api|access|auth|network|security)_?key$/i;

/** True for the name of a setting whose value only its device may be told. */
export const isSecretName = (name: string): boolean => SECRET.test(name);
