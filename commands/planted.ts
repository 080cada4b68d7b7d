import path from 'node:path'
import { allFaults } from './planted/all-faults.ts'
import { copyTree, runTests, withFault } from './planted/plant.ts'

// Words of a name choose some of them: `npm run planted -- ballot duels.play`.
const words = process.argv.slice(2)
const chosen = allFaults.filter(
  ({ name, file, foundBy }) =>
    words.length === 0 || words.some((word) => `${name} ${file} ${foundBy.join(' ')}`.includes(word)),
)
if (chosen.length === 0) {
  console.error('No planted fault has a name or a file like that.')
  process.exit(2)
}

const copy = copyTree(path.resolve(import.meta.dirname, '..'))
process.on('exit', copy.remove)
process.on('SIGINT', () => process.exit(130))

// Tests that fail without a fault would find every one of them.
const before = runTests(copy.root, [...new Set(chosen.flatMap(({ foundBy }) => foundBy))])
if (before) {
  console.error(`Without any fault this fails already: ${before}`)
  process.exit(1)
}

let missed = 0
for (const fault of chosen) {
  const found = attempt(() =>
    withFault(copy.root, fault, () => runTests(copy.root, fault.foundBy, fault.only)),
  )
  if (!found.by) missed += 1
  console.log(
    `${found.by ? 'found    ' : 'NOT FOUND'} ${fault.file}: ${fault.name}\n          ${found.by ?? found.why}`,
  )
}
console.log(`${chosen.length - missed} of ${chosen.length} planted faults were found.`)
process.exit(missed === 0 ? 0 : 1)

function attempt(run: () => string | undefined): { by?: string | undefined; why: string } {
  try {
    return { by: run(), why: 'all its tests pass with it' }
  } catch (error) {
    return { why: String(error) }
  }
}
