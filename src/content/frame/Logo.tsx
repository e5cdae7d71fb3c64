// The mark of the airline: a sun disc on the horizon under a great-circle arc, and its name.

export function Logo({ onDark = false, className = '' }: { onDark?: boolean; className?: string }) {
  const [sea, arc] = onDark ? ['#ffffff', '#ffb84d'] : ['var(--color-ink)', 'var(--color-sea)'];
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <svg aria-hidden="true" viewBox="0 0 40 32" className="h-8 w-10">
        <path d="M3 17C9 3 30 1 37 12" fill="none" stroke={arc} strokeWidth="2.25" strokeLinecap="round" />
        <path d="M11 22a9 9 0 0 1 18 0Z" fill="var(--color-sun)" />
        <path
          d="M3 25c4-2.600 7.400-2.600 11.400 0s7.400 2.600 11.400 0 7.400-2.600 11.200 0"
          fill="none"
          stroke={sea}
          strokeWidth="2.250"
          strokeLinecap="round"
        />
      </svg>
      <span className={`text-h4 font-heavy tracking-tight ${onDark ? 'text-white' : 'text-ink'}`}>
        alisio
      </span>
    </span>
  );
}
