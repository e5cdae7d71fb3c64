// Which passwords may be chosen (docs/decisions/0018-identity.md). Pure, so that it can be shown while typing.
export const passwordLength = { min: 12, max: 200 };

/** The password of the demonstration's accounts, as printed at every start. In production it opens nothing. */
export const demonstrationPassword = 'seven green parrots';

export type PasswordOwner = { name: string; email: string; username: string | null };

export type PasswordProblem =
  | 'password_too_short'
  | 'password_too_long'
  | 'password_too_common'
  | 'password_too_personal'
  | 'password_reused';

/**
 * What is wrong with a password for this person; null when it may be used. `current`: the password that it replaces.
 */
export function passwordProblem(
  password: string,
  owner: PasswordOwner,
  current: string | null = null,
): PasswordProblem | null {
  const { length } = Array.from(password);
  if (length < passwordLength.min) return 'password_too_short';
  if (length > passwordLength.max) return 'password_too_long';
  const forms = formsOf(password);
  if (forms.some(isCommon)) return 'password_too_common';
  if (password === current) return 'password_reused';
  const words = wordsOf(owner);
  return forms.some((form) => words.some((word) => form.includes(word))) ? 'password_too_personal' : null;
}

/** Letters and digits as typed, and with the usual digits for letters read as letters: `P4ssw0rd` is `password`. */
function formsOf(text: string): string[] {
  const plain = text.normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const letters = plain.replaceAll(/[0134@$5]/g, (sign) => lookalikes[sign] ?? sign);
  return [plain, letters].map(lettersAndDigits);
}

function lettersAndDigits(text: string): string {
  return text.replaceAll(/[^\p{L}\d]/gu, '');
}

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  $: 's',
  '5': 's',
};

/** Common passwords in a row, with hardly anything around them; or very few different characters. */
function isCommon(form: string): boolean {
  if (new Set(form).size < 5) return true;
  let rest = form;
  for (const word of common) rest = rest.replaceAll(word, '');
  return rest.length < 5;
}

/** The most frequent passwords that attackers try, in our languages; the longest first. */
const common = [
  'password passwort contrasena contrasenha palavrapasse senha clave secret secreto segredo letmein welcome',
  'bienvenido benvindo bemvindo administrator administrador admin qwertyuiop qwerty asdfghjkl asdf zxcvbnm',
  'iloveyou tequiero amote teamo football futbol futebol baseball benfica barcelona realmadrid monkey dragon',
  'princess princesa sunshine superman batman master michael jesus estrella computer changeme summer winter',
  'verano invierno verao inverno spring autumn airline madrid lisboa portugal espana abcdef abc 1q2w3e4r',
  '1234567890 0987654321 123456789 987654321 12345678 1234567 123456 654321 12345 54321 1234 4321 123 321 2026',
]
  .join(' ')
  .split(' ')
  .toSorted((a, b) => b.length - a.length);

/** Parts of the name and the address that are long enough to identify the person. */
function wordsOf({ name, email, username }: PasswordOwner): string[] {
  const [local = '', host = ''] = email.split('@');
  const typed = [
    ...name.split(/[\s-]+/),
    ...local.split(/[._+-]/),
    local,
    host.split('.')[0] ?? '',
    username ?? '',
  ];
  return typed.flatMap((part) => formsOf(part)[0] ?? []).filter((word) => word.length >= 4);
}
