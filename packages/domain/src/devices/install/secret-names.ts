const SECRET =
  /(pass(word|wd|phrase)?|_psw|pwd)$|secret|token|credential|private|^(api|access|auth|network|security)_?key$/i;

/** True for the name of a setting that holds a secret. */
export const isSecretName = (name: string): boolean => SECRET.test(name);
