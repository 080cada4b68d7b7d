/** Whether this person wants nothing to move, by their device or by their account. */
export function wantsNoMotion(): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.dataset.motion === 'reduced'
  )
}
