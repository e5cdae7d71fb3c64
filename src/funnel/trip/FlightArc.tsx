// The line between the two ends of a flight: an arc over the horizon, the motif of the product.

/** As wide as its place; `className` gives the height. Lines keep their width when stretched. */
export function FlightArc({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 20"
      preserveAspectRatio="none"
      fill="none"
      strokeLinecap="round"
      // In forced colours a fixed stroke may have the background's colour; the system's text colour never has.
      className={`w-full overflow-visible forced-colors:[&_path]:stroke-[CanvasText] ${className}`}
    >
      <path d="M1 17H119" stroke="var(--line)" vectorEffect="non-scaling-stroke" />
      <path
        d="M4 17Q60-11 116 17"
        stroke="var(--primary)"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
      <path d="M4 17h0" stroke="var(--primary)" strokeWidth="7" vectorEffect="non-scaling-stroke" />
      <path d="M116 17h0" stroke="var(--accent)" strokeWidth="9" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
