import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const Package = z.object({ version: z.string() })

/** Of the Convoy that runs here. */
export const { version } = Package.parse(
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
)
