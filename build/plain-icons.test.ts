import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withoutNames } from './plain-icons.mjs'

test('an icon of lucide-react is its lines alone', () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('lucide-react'))
  const file = path.join(folder, '..', 'esm', 'icons', 'trash.mjs')
  const code = readFileSync(file, 'utf8')
  const plain = withoutNames(code)
  for (const gone of ['name:', 'size:', 'key:', 'aliases:', '__iconData.node;']) {
    expect(code).toContain(gone)
    expect(plain).not.toContain(gone)
  }
  expect(plain).toContain('d: "M10 11v6"')
})
