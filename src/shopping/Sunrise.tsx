// Half a sun on its horizon: the sign for the lowest price only. It is always shown with a word.
export function Sunrise({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 36 12" className={`h-3 w-9 forced-color-adjust-none ${className}`}>
      <path d="M8 11a10 10 0 0 1 20 0z" fill="var(--accent)" />
      <path d="M1 11h34" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
