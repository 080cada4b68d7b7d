import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const pages = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')]
const text = pages.map((page) => readFileSync(page, 'utf8')).join('\n')

test('what the pages for readers name as proof is there', () => {
  const named = new Set(
    [
      ...text.matchAll(
        /`((?:app|art|bench|build|commands|docs|e2e|features|launcher|migrations|platform|ui)\/[\w./-]+\.\w+)`/g,
      ),
    ].map(([, file]) => file!),
  )
  expect(named.size).toBeGreaterThan(150)
  expect([...named].filter((file) => !file.startsWith('features/x/') && globSync(file).length === 0)).toEqual(
    [],
  )
})

test('the table of the standard says of every requirement whether it holds', () => {
  const rows = readFileSync('docs/security.md', 'utf8').match(/^\| \d+\.\d+\.\d+ \|.*$/gm) ?? []
  expect(rows.length).toBeGreaterThan(200)
  const isWhole = (row: string) =>
    /^\| [\d.]+ \| [^|]+ \| (holds|does not apply|open) \| [^|]{3,} \|$/.test(row)
  expect(rows.filter((row) => !isWhole(row))).toEqual([])
})
