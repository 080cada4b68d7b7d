import type { Faults } from '#platform/server/http/errors.ts'

/** What is wrong with the moments of something that opens and closes, by field. */
export function openingFaults({ opens_at, closes_at }: { opens_at: string; closes_at: string }): Faults {
  const faults: Faults = {}
  const [opens, closes] = [new Date(opens_at), new Date(closes_at)]
  if (!isUsable(opens)) faults.opens_at = { code: 'invalid' }
  if (!isUsable(closes)) faults.closes_at = { code: 'invalid' }
  else if (closes <= opens) faults.closes_at = { code: 'ends_before' }
  return faults
}

/** Within what the database and people can read as a moment. */
function isUsable(moment: Date): boolean {
  const year = moment.getUTCFullYear()
  return year >= 2000 && year < 9999
}
