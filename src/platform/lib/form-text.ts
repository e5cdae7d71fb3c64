// The fields of a posted form as text.

/** Not trimmed; a file, or nothing at all, is the fallback. */
export function formText(form: FormData, name: string, fallback = ''): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : fallback;
}
