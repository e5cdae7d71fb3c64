// The fields of a posted form as text.

/** The text as posted, not trimmed; `fallback` for a file or a missing field. */
export function formText(form: FormData, name: string, fallback = ''): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : fallback;
}
