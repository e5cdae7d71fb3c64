// The airline's motif as a wide, faint line: an arc, half a sun, two lines of sea. Decoration of title bands.

export function HorizonLine({ className = '' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 480 160"
      preserveAspectRatio="xMaxYMax meet"
      className={className}
      fill="none"
      strokeLinecap="round"
    >
      <path d="M16 118C120 4 330-18 464 62" stroke="var(--primary)" strokeWidth="3" strokeDasharray="2 10" />
      <path d="M292 118a48 48 0 0 1 96 0Z" fill="var(--accent)" />
      <path
        d="M0 128c40-14 80-14 120 0s80 14 120 0 80-14 120 0 80 14 120 0"
        stroke="var(--primary)"
        strokeWidth="4"
      />
      <path
        d="M60 148c40-12 80-12 120 0s80 12 120 0 80-12 120 0 40 8 60 6"
        stroke="var(--primary)"
        strokeWidth="3"
        opacity=".45"
      />
    </svg>
  );
}
