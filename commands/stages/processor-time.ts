import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100
// As proc(5) counts them, less the three before what follows the program's name.
const OWN_USER = 11
const CHILDREN_SYSTEM = 14

/**
 * Seconds that this process and every program it has waited for, with theirs, have kept a processor busy.
 * Nothing where the system does not tell, as on macOS.
 */
export function processorSeconds(stat = readOwn()): number | undefined {
  if (stat === undefined) return undefined
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (
    fields
      .slice(OWN_USER, CHILDREN_SYSTEM + 1)
      .map(Number)
      .reduce((sum, ticks) => sum + ticks, 0) / TICKS_A_SECOND
  )
}

function readOwn(): string | undefined {
  try {
    return readFileSync('/proc/self/stat', 'utf8')
  } catch {
    return undefined
  }
}
