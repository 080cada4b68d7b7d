import { cpus } from 'node:os'

/**
 * Seconds that the processors of this machine have been busy since it was started, whatever with: a browser and the
 * database let go of their own programs, so what was started and waited for is half of it. Nothing where the system
 * does not tell.
 */
export function processorSeconds(processors = cpus()): number | undefined {
  if (processors.length === 0) return undefined
  const busy = processors.map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq)
  return busy.reduce((sum, milliseconds) => sum + milliseconds, 0) / 1_000
}
