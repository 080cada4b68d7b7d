import { runNode } from './run-program.ts'
import type { Stage } from './stage.ts'

// A Go program reads the types. Left to itself it cleans up so often that it takes a third longer.
const uncleaned = process.availableMemory() > 12e9 ? { GOGC: 'off', GOMEMLIMIT: '8GiB' } : { GOGC: '200' }

/** The rules that know types read the whole program anyway, and say with it what the compiler would. */
export const typesAndLint = tool(
  'Types and lint',
  ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check'],
  uncleaned,
)

/** The compiler itself, for the whole run: to the linter its errors are new. */
export const types = tool('Types', ['node_modules/typescript/bin/tsc', '-p', '.'], uncleaned)

export const format = tool('Format', [
  'node_modules/@biomejs/biome/bin/biome',
  'format',
  '--max-diagnostics=10',
])

/** A program that is one check: it passes with exit code 0, else its findings are shown. */
export function tool(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Stage {
  return {
    name,
    run: async () => {
      const { code, text } = await runNode(args, { output: 'kept', env })
      if (code === 0) return { passed: 1, failed: 0 }
      console.log(text.trimEnd())
      return { passed: 0, failed: 1, failures: [`${name}\n${text.trim()}`] }
    },
  }
}
