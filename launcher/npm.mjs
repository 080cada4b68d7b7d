import { spawn } from 'node:child_process'
import { LaunchFailure } from './launch-failure.mjs'

/** Runs npm without its noise; what it said is in the result. */
export function runNpm(root, args) {
  return run(...npmProgram(args), root)
}

/** Runs a program quietly; a signal to us ends it too. */
export function run(program, args, cwd, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    let output = ''
    const keep = (chunk) => {
      output = (output + chunk).slice(-200_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const interrupt = (signal) => {
      endGroup(child.pid, signal)
      reject(new LaunchFailure('Interrupted; the same command goes on from here.', 130))
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.once(signal, interrupt)
    const forget = () => {
      for (const signal of signals) process.removeListener(signal, interrupt)
    }
    child.once('error', (error) => {
      forget()
      const missing = `${program} is missing: install Node.js with npm from https://nodejs.org and run the same command again.`
      reject(error.code === 'ENOENT' ? new LaunchFailure(missing) : error)
    })
    child.once('close', (code) => {
      forget()
      resolve({ code, output })
    })
  })
}

/** npm starts programs of its own; all of them are in its group. */
function endGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // It has ended by itself.
  }
}

function npmProgram(args) {
  const ours = process.env.npm_execpath
  if (ours && ours.endsWith('npm-cli.js')) return [process.execPath, [ours, ...args]]
  return ['npm', args]
}
