/** A dashed centre line that runs: "on its way", without a spinner. Decorative. */
export function RollingDashes({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`block h-0.75 overflow-hidden ${className}`}>
      <span className="dashes block h-full w-[calc(100%+32px)] animate-dash-run" />
    </span>
  )
}
