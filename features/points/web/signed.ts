import { formatNumber } from '#platform/web/texts/numbers.ts'

/** Points with their sign, as people write it in a book of accounts. */
export function signed(points: number): string {
  return points < 0 ? `−${formatNumber(-points)}` : `+${formatNumber(points)}`
}
