// Whether secrets can be guessed, as the estimator zxcvbn judges it. Every visitor has a token that is signed with one, so
// anybody can try secrets offline.
import { cureOf, secretsOf, type SettingsProblem } from '#platform/lib/production-settings.ts';
import { platformSlug } from '#platform/lib/product.ts';
import { readSettings } from '#platform/lib/settings.server.ts';

/** Powers of ten: 22 characters of Base64, 128 bits, need more guesses; the estimator counts ten for a random character. */
const leastGuesses = 20.5;
/** The same for each character. Words, sequences, and repeats need fewer; hexadecimal digits of a generator 0.89. */
const leastGuessesEach = 0.85;

/** The settings of a server. In production each secret that can be guessed is a problem too. */
export async function readServerSettings(env: Record<string, string | undefined>) {
  const read = readSettings(env);
  if (!read.ok || read.settings.APP_MODE !== 'production') return read;
  const problems = await weakSecrets(secretsOf(read.settings));
  return problems.length > 0 ? { ok: false as const, problems } : read;
}

/** The names of the secrets that can be guessed, each with its remedy. */
export async function weakSecrets(
  secrets: readonly [string, string | undefined][],
): Promise<SettingsProblem[]> {
  const guessesOf = await openEstimator();
  const isWeak = (secret: string) => {
    const guesses = guessesOf(secret);
    return /\s/.test(secret) || guesses < leastGuesses || guesses < leastGuessesEach * secret.length;
  };
  const weak = secrets.filter(([, secret]) => secret !== undefined && isWeak(secret));
  return weak.map(([name]) => ({ name, message: `can be guessed: ${cureOf(name)}` }));
}

/** Loaded only here: its dictionaries take time and memory that nothing but the start of a real site needs. */
async function openEstimator() {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ours: [platformSlug, 'airline', 'secret', 'https', 'www'] },
    graphs: common.adjacencyGraphs,
    // Digits for letters are found in words; more combinations make random text slow, and find nothing in it.
    l33tMaxSubstitutions: 1,
  });
  return (secret: string) => estimator.check(secret).guessesLog10;
}
