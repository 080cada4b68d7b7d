import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tryEverything } from '#app/testing/extent.ts'
import { copyTree, runTests } from '../planted/plant.ts'
import { follow } from './recipe.ts'
import { recipes } from './recipes.fixture.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const OWN = 'features/bells/'
const byName = (one = '', other = '') => one.localeCompare(other)

let tree: ReturnType<typeof copyTree>
const touched = new Map<string, string[]>()
beforeAll(() => {
  tree = copyTree(ROOT)
  for (const recipe of recipes) touched.set(recipe.name, follow(tree.root, recipe))
}, 120_000)
afterAll(() => tree.remove())

describe('the recipes of CONTRIBUTING.md, followed one after the other on a planted feature', () => {
  const guide = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8')

  test('each that stands there is followed here', () => {
    const headings = [...guide.matchAll(/^- \*\*(.+)\.\*\* /gm)].map(([, name]) => name)
    expect(recipes.map(({ name }) => name).toSorted(byName)).toEqual(headings.toSorted(byName))
  })

  test.each(recipes)('$name: touches few files, and names those of other features', ({ name, outside }) => {
    const files = touched.get(name)!.map((file) => file.replace(/(\/texts)\/\w+\.json$/, '$1'))
    const others = [...new Set(files)].filter((file) => !file.startsWith(OWN))
    expect(others.length, others.join()).toBeLessThanOrEqual(outside)
    const recipe = guide.split('\n').find((line) => line.startsWith(`- **${name}.**`))!
    // A migration is named by that word.
    const namesOf = (file: string) =>
      file.startsWith('migrations/') ? ['migration'] : [file, path.basename(file)]
    const unnamed = others.filter((file) => !namesOf(file).some((word) => recipe.includes(word)))
    expect(unnamed).toEqual([])
  })

  // Half a minute of compiling: before a release, and whenever somebody doubts a recipe.
  test.runIf(tryEverything)(
    'the house compiles with all of them, keeps its rules, and the planted feature works',
    () => {
      const types = () => {
        const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc')
        return spawnSync(process.execPath, [compiler, '-p', '.'], { cwd: tree.root, encoding: 'utf8' }).stdout
      }
      expect(types()).toBe('')
      const files = [
        'architecture.test.ts',
        'app/testing/contract.test.ts',
        'app/testing/texts.test.ts',
        'features/bells',
      ]
      expect(runTests(tree.root, files)).toBeUndefined()
    },
    300_000,
  )
})
