import { expect, test } from 'vitest'
import { importDirectly } from './without-facades.mjs'

const chunk = (fileName: string, code: string) => ({ type: 'chunk' as const, fileName, code, isEntry: false })
const bundleOf = (...chunks: ReturnType<typeof chunk>[]) =>
  Object.fromEntries(chunks.map((each) => [each.fileName, each]))

test('what only hands on names of a chunk is left out, and the chunk is imported in its place', () => {
  const bundle = bundleOf(
    chunk('assets/home.js', 'let a,b;export{a as F,b}'),
    chunk('assets/home-page.js', 'export{F as HomePage,b}from"./home.js";'),
    chunk('assets/first.js', 'const open=()=>import(`./home-page.js`)'),
  )
  importDirectly(bundle)
  expect(Object.keys(bundle)).toEqual(['assets/home.js', 'assets/first.js'])
  expect(bundle['assets/first.js']?.code).toBe(
    'const open=()=>import("./home.js").then(e=>({HomePage:e.F,b:e.b}))',
  )
})

test('what does anything of its own stays', () => {
  const bundle = bundleOf(
    chunk('assets/page.js', 'import"./other.js";let a=1;export{a as Page}'),
    chunk('assets/first.js', 'const open=()=>import("./page.js")'),
  )
  const before = structuredClone(bundle)
  importDirectly(bundle)
  expect(bundle).toEqual(before)
})
