/** A size as people read it: `340 kB`, `1.2 MB`. */
export function fileSize(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${size < 10 ? Math.max(0.1, Math.round(size * 10) / 10) : Math.round(size)}\u00a0${unit}`
}
