/** Grey shapes in the size of what is coming, so that nothing moves when it arrives. */
export function Skeleton({ className = 'h-6 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-field bg-line/50 ${className}`} />;
}
