import { useNumbers } from './use-numbers.ts'

const UNITS = [
  [1_000_000_000, 'GB'],
  [1_000_000, 'MB'],
  [1_000, 'kB'],
] as const

/** Writes bytes as people read them: `340 kB`, `1.2 MB`. */
export function useFileSize() {
  const number = useNumbers()
  return (bytes: number) => {
    const [of, unit] = UNITS.find(([least]) => bytes >= least) ?? UNITS[2]
    const size = Math.max(0.1, bytes / of)
    return `${number(size, { maximumFractionDigits: size < 10 ? 1 : 0 })}\u00a0${unit}`
  }
}
