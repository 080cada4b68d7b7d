import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Pid and start time, because a pid alone may belong to someone else after a restart of the machine. */
export function identify(pid) {
  return `${pid} ${startTime(pid)}`
}

function startTime(pid) {
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      // The name in brackets may hold spaces; the start time is the 20th field after it.
      return `${boot} ${readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[19]}`
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return 'gone'
  }
}
