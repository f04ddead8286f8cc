import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needProgram } from './program.ts';

/** A certificate signed by a {@link HomeAuthority}, in PEM, and its files for a server. */
export type SignedCertificate = {
  readonly pem: string;
  readonly keyPem: string;
  readonly files: { readonly certificate: string; readonly key: string };
};

/** A home's own certificate authority, made with OpenSSL: an independent implementation. */
export class HomeAuthority implements Disposable {
  /** Its certificate. */
  readonly pem: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'dimora-authority-'));

  constructor() {
    this.#newKey('ca');
    const subject = ['-subj', '/CN=Home authority'];
    const files = ['-key', 'ca.key', '-out', 'ca.pem'];
    this.#openssl('req', '-x509', '-new', '-days', '30', ...subject, ...files);
    this.pem = this.#read('ca.pem');
  }

  /** Signs a certificate for an alternative name, valid for some days; a negative number has expired. */
  sign(name: string, { san = 'IP:127.0.0.1', days = 30 } = {}): SignedCertificate {
    this.#newKey(name);
    const [request, extensions, certificate] = [`${name}.csr`, `${name}.ext`, `${name}.pem`];
    this.#openssl('req', '-new', '-key', `${name}.key`, '-subj', `/CN=${name}`, '-out', request);
    writeFileSync(join(this.#folder, extensions), `subjectAltName=${san}\n`);
    const authority = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'];
    const rest = ['-extfile', extensions, '-days', String(days), '-out', certificate];
    this.#openssl('x509', '-req', '-in', request, ...authority, ...rest);
    const at = (file: string): string => join(this.#folder, file);
    return {
      pem: this.#read(certificate),
      keyPem: this.#read(`${name}.key`),
      files: { certificate: at(certificate), key: at(`${name}.key`) },
    };
  }

  [Symbol.dispose](): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #newKey(name: string): void {
    const curve = ['-name', 'prime256v1'];
    this.#openssl('ecparam', ...curve, '-genkey', '-noout', '-out', `${name}.key`);
  }

  #openssl(...args: string[]): void {
    execFileSync(needProgram('openssl'), args, { stdio: 'ignore', cwd: this.#folder });
  }

  #read(file: string): string {
    return readFileSync(join(this.#folder, file), 'utf8');
  }
}
