/** A turning ring, decoration only: the text beside it states what is loading. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
