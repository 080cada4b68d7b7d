import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

const LINES_OF_A_FAILURE = 20

export function isInstalled(tool: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, tool), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Runs a tool of the machine and answers with what it printed; throws with its last lines when it fails. */
export function runTool(tool: string, args: string[]): Promise<string> {
  const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  let said = ''
  child.stdout.on('data', (chunk) => {
    printed += String(chunk)
    said += String(chunk)
  })
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(printed)
      else
        reject(
          new Error(
            `${tool} ${args[0]} failed:\n${said.trimEnd().split('\n').slice(-LINES_OF_A_FAILURE).join('\n')}`,
          ),
        )
    })
  })
}
