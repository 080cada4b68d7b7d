import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** Takes everything out of this process's memory that nobody holds any more. */
export const collectGarbage = runInNewContext('gc') as () => void
