import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

const TICKS_PER_S = 100

/** Seconds of processor that a process has taken, and what its ended children have; undefined without /proc. */
export function processorSeconds(pid: number | undefined): number | undefined {
  const fields = pid === undefined ? undefined : statOf(pid)
  return fields && sumOf(fields) / TICKS_PER_S
}

export function parentOf(pid: number): number | undefined {
  const parent = statOf(pid)?.[1]
  return parent === undefined ? undefined : Number(parent)
}

/** The same of a process and all its children: a whole PostgreSQL. */
export function familySeconds(parent: number | undefined): number | undefined {
  if (parent === undefined) return undefined
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && parentOf(Number(name)) === parent,
  )
  return [parent, ...children.map(Number)].reduce((sum, pid) => sum + (processorSeconds(pid) ?? 0), 0)
}

/** Seconds that all processors of the machine were busy with anything, and how many seconds there were. */
export function machineSeconds(): { busy: number; all: number } {
  const times = cpus().map((cpu) => cpu.times)
  const all = times.reduce((sum, each) => sum + each.user + each.nice + each.sys + each.idle + each.irq, 0)
  const idle = times.reduce((sum, each) => sum + each.idle, 0)
  return { busy: (all - idle) / 1_000, all: all / 1_000 }
}

/** From the state of the process on: the name before it may hold anything. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return undefined
  }
}

function sumOf(fields: readonly string[]): number {
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
}

/** Bytes of memory that a process holds; undefined without /proc. */
export function memoryOf(pid: number | undefined): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096
  } catch {
    return undefined
  }
}
