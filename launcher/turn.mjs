import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { explainFileError } from './file-errors.mjs'
import { identify } from './process-identity.mjs'

const PAUSE_MS = 300

/** Resolves when no other launcher installs or builds in this folder; call the result to let the next one. */
export async function waitForTurn(root) {
  const lock = path.join(root, '.convoy-launch.lock')
  let told = false
  for (let other = tryTurn(lock, root); other !== 0; other = tryTurn(lock, root)) {
    if (!told && other > 0) {
      console.log(`Another Convoy (process ${other}) is preparing this folder; waiting for it …`)
      told = true
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return () => rmSync(lock, { force: true })
}

/** Takes the turn and answers 0, or who has it: a process that lives, or -1 when nobody knows yet. */
export function tryTurn(lock, root) {
  while (!takeLock(lock, root)) {
    const holder = readFileOrNothing(lock)
    if (holder === '') return -1
    const pid = Number.parseInt(holder, 10)
    if (holder === identify(pid)) return pid
    removeStale(lock, holder)
  }
  return 0
}

/** A link appears complete or not at all, and fails when someone else was first. */
function takeLock(lock, root) {
  const mine = `${lock}.${process.pid}`
  try {
    writeFileSync(mine, identify(process.pid))
    linkSync(mine, lock)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw explainFileError(error, root)
  } finally {
    rmSync(mine, { force: true })
  }
}

function removeStale(lock, holder) {
  const aside = `${lock}.stale-${process.pid}`
  try {
    renameSync(lock, aside)
    // Someone else may have cleared it and taken the turn between our look and our rename.
    if (readFileOrNothing(aside) !== holder) linkSync(aside, lock)
  } catch {
    // Whoever was faster goes on.
  }
  rmSync(aside, { force: true })
}

function readFileOrNothing(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
