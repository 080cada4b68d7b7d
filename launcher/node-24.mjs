import { existsSync } from 'node:fs'
import path from 'node:path'
import { LaunchFailure } from './launch-failure.mjs'

/** The machine's own Node when it is new enough, else the one from the npm package. */
export function findNode24(root) {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const shipped = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(shipped)) return shipped
  throw new LaunchFailure(
    `Convoy runs on Node.js 24, this machine has ${process.versions.node}, and npm has no Node.js 24 for it: install Node.js 24 from https://nodejs.org and run the same command again.`,
  )
}
