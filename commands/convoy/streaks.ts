import { rebuildStreaks } from '#features/streak/server/streak.ts'
import type { Command } from './command.ts'

/** Forgets on which days people did something, and gathers it anew from what happened. */
export const rebuildAllStreaks: Command = async ({ db }) => {
  await rebuildStreaks(db)
  return ['Gathered anew.']
}
