// Whether a matrix tries every form that screens answer: what a screen declares is what its own dispatch answers.
import { readFileSync } from 'node:fs';

type Forms = Readonly<Record<string, string>>;
type Screen = { file: string; acts: boolean };

type Compared = {
  screens: readonly Screen[];
  /** What the product declares: by the file of the screen, the act of each form. */
  declared: Readonly<Record<string, Forms>>;
  /** What the matrix tries; a screen whose only form is '' has one without an `intent`. */
  tried: Readonly<Record<string, { forms?: Forms }>>;
};

/** What differs, in words: forms that one side alone has, and screens that answer forms past the declaration. */
export function wrongForms({ screens, declared, tried }: Compared): string[] {
  const files = new Map(screens.map((screen) => [screen.file, screen]));
  return [...files.values()].flatMap(({ file, acts }) => {
    const [own, asked] = [Object.keys(declared[file] ?? {}), Object.keys(tried[file]?.forms ?? {})];
    const isNameless = asked.join() === '' && asked.length === 1;
    const wrong = [
      ...own
        .filter((intent) => !asked.includes(intent))
        .map((intent) => `${file} answers ${intent}, untried`),
      ...(isNameless ? [] : asked.filter((intent) => !own.includes(intent))).map(
        (intent) => `${file} has no form ${intent}`,
      ),
    ];
    if (acts && asked.length === 0) wrong.push(`${file} answers forms that are not in the table`);
    if (acts && !isDeclared(file, isNameless)) wrong.push(`${file} reads its forms by itself`);
    if (own.length > 0 && !isOnce(file)) wrong.push(`${file} answers a form as often as it is sent`);
    return wrong;
  });
}

/** The dispatch of a screen takes the declared forms of that screen, and nothing reads an intent beside it. */
function isDeclared(file: string, isNameless: boolean): boolean {
  const source = readFileSync(`src/${file}`, 'utf8');
  const dispatched = [
    ...source.matchAll(/require(?:Agent)?Intent\(\s*args,\s*'[\w.]+',\s*'([^']+)',?\s*\)/g),
  ];
  const names = dispatched.map(([, name]) => name);
  const readsItself = /formText\(\w+, 'intent'|get\('intent'\)/.test(source);
  return names.join() === (isNameless ? '' : file) && !readsItself;
}

/** The action answers a form once for its key. */
const isOnce = (file: string) => /answerOnce\(\s*args,/.test(readFileSync(`src/${file}`, 'utf8'));
