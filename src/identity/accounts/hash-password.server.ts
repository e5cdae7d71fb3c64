// Passwords are stored as argon2id hashes, computed in Node's thread pool: the main thread is not blocked.
import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** OWASP's first recommendation: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** In the PHC string format, so that a later change of the cost can be recognised. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { ...cost, message: normal(password), nonce });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(nonce)}$${text(tag)}`;
}

/** Also false for a hash of another form. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = FORM.exec(hash) ?? [];
  const kept = Buffer.from(tag, 'base64');
  if (kept.length < 16) return false;
  const same = await derive('argon2id', {
    message: normal(password),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: kept.length,
  });
  return timingSafeEqual(same, kept);
}

/** Takes as long as checking a right password, for an account that does not exist or has none. */
export async function hashNothing(password: string): Promise<void> {
  await derive('argon2id', { ...cost, message: normal(password), nonce: Buffer.alloc(16, 1) });
}

const FORM = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{22,})\$([\w+/]{22,})$/;

/** An accent typed on another keyboard is the same letter (NIST SP 800-63B). */
function normal(password: string): string {
  return password.normalize('NFKC');
}

function text(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
