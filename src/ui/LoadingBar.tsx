// A thin bar at the top while the next page is on its way (Specification §9: after 200 ms, over 2000 ms).
export function LoadingBar({ busy, label }: { busy: boolean; label: string }) {
  return (
    <output className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {busy ? (
        <>
          <span className="block h-1 origin-left scale-x-0 animate-[loading-bar_2s_ease-out_200ms_forwards] bg-sun" />
          <span className="sr-only">{label}</span>
        </>
      ) : null}
    </output>
  );
}
