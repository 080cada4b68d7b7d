import { expect, test } from 'vitest'
import { importAtOnce } from './flat-imports.mjs'

const chunk = (fileName: string, imports: string[], code: string, isEntry = false) => ({
  type: 'chunk' as const,
  fileName,
  imports,
  code,
  isEntry,
})

test('a page asks at once for what its imports import, last, and not for what every page has', () => {
  const page = chunk('a/page.js', ['a/list.js'], 'import"./list.js";let a=1;export{a as Page};')
  const bundle = {
    'a/index.js': chunk('a/index.js', ['a/first.js'], 'import"./first.js";import(`./page.js`);', true),
    'a/first.js': chunk('a/first.js', ['a/react.js'], 'import"./react.js";'),
    'a/react.js': chunk('a/react.js', [], ''),
    'a/page.js': page,
    'a/list.js': chunk('a/list.js', ['a/row.js', 'a/react.js'], 'import"./row.js";import"./react.js";'),
    'a/row.js': chunk('a/row.js', ['a/list.js', 'a/page.js'], 'import"./list.js";import"./page.js";'),
  }
  const others = structuredClone(bundle)
  importAtOnce(bundle)
  expect(page.code).toBe('import"./list.js";let a=1;export{a as Page};\nimport"./row.js";')
  expect({ ...bundle, 'a/page.js': others['a/page.js'] }).toEqual(others)
})
