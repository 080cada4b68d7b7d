import type { TestApp } from '#app/testing/test-app.ts'
import type { Options } from './command.ts'
import { commands } from './commands.ts'
import type { Programme } from './open-programme.ts'

export const programmeOf = ({ services }: TestApp): Programme => ({
  ...services,
  keptMs: 0,
  close: async () => undefined,
})

/** What a command prints, on the database of a test. */
export async function runCommand(
  app: TestApp,
  name: string,
  words: string[] = [],
  options: Options = {},
): Promise<string> {
  return (await commands[name]!(programmeOf(app), words, options)).join('\n')
}
