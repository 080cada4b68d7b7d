import { readFileSync } from 'node:fs'
import { StartError } from '#platform/server/start-error.ts'

export function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartError(`${file || '(no file given)'} cannot be read: ${why}`)
  }
}
