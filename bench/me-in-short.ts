// Ends with 1 when the call that every page makes has become far dearer; `npm run bench -- me` measures it whole.
import { compareMe } from './me.ts'
import { rounded } from './median.ts'

/** The goal is 0.6; other work on the machine alone has taken it down to 0.4. */
const LEAST = 0.3
/** What is slow looks slow twice; a machine that was busy for a moment does not. */
const TRIES = 2

let ratio = 0
for (let tried = 0; tried < TRIES && ratio < LEAST; tried += 1)
  ({ ratio } = await compareMe({ rounds: 3, sliceS: 1 }, console.log))
console.log(`GET /api/user/me reaches ${rounded(ratio)} of a bare server; the least is ${LEAST}.`)
// autocannon leaves timers behind.
process.exit(ratio >= LEAST ? 0 : 1)
