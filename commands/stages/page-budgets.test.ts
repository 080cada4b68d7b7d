import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { overBudget, overGoal, sizesOf } from './page-budgets.ts'

const budgets = { '/login': { kb: 100, files: 9 } }

test('a page within two kilobytes of what is stated for it passes', () => {
  expect(overBudget({ '/login': { kb: 101.9, files: 9 } }, budgets)).toEqual([])
})

test('a page that has grown by more, comes in more files or is no longer built is told', () => {
  const planted = [
    { kb: 102.1, files: 9 },
    { kb: 90, files: 10 },
  ]
  for (const size of planted) expect(overBudget({ '/login': size }, budgets)).toHaveLength(1)
  expect(overBudget({}, budgets)).toHaveLength(1)
})

test('a goal is for all that a page loads, and has no room above it', () => {
  const goals = [{ pages: ['/', '/ later'], most: { kb: 150, files: 3 } }]
  const told = (kb: number, files: number) =>
    overGoal({ '/': { kb, files }, '/ later': { kb: 50, files: 1 } }, goals)
  expect(told(100, 2)).toEqual([])
  expect(told(100.1, 2)).toEqual(['/ and / later: 150.1 kB in 3 files, the goal is 150 kB in 3'])
  expect(told(90, 3)).toHaveLength(1)
  expect(overGoal({}, goals)).toHaveLength(1)
})

test('what a page loads at once and what follows on it are counted apart, each file once and as it is sent', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-budgets-'))
  const assets = path.join(folder, 'assets')
  mkdirSync(assets)
  const write = (name: string, kb: number, code = '') =>
    writeFileSync(path.join(assets, name), code.padEnd(kb * 1000, ' '))
  const preloads = {
    '/login': { en: ['assets/login.js'] },
    '/': { en: ['assets/home.js', 'assets/en.js'], pl: ['assets/home.js', 'assets/pl.js'] },
  }
  writeFileSync(path.join(folder, 'index.html'), '<script src="/assets/index.js"></script>')
  writeFileSync(path.join(folder, 'preloads.json'), JSON.stringify(preloads))
  for (const [name, kb] of [
    ['index', 1],
    ['login', 2],
    ['home', 3],
    ['en', 4],
    ['pl', 5],
    ['dialogs', 40],
  ] as const)
    write(`${name}.js`, kb)
  write('demo-accounts-12345678.js', 1, 'import"./login.js"')
  write('behind-12345678.js', 2, 'import{a}from"./home.js"')
  write('behind-page-12345678.js', 90)
  write('offers-12345678.js', 2, 'import{a}from"./home.js";import{b}from"./dialogs.js"')
  write('dialogs.js.br', 30)
  expect(sizesOf(folder)).toEqual({
    '/login': { kb: 3, files: 2 },
    '/': { kb: 9, files: 3 },
    '/login in the demo': { kb: 1, files: 1 },
    '/ once it stands': { kb: 34, files: 3 },
  })
  rmSync(folder, { recursive: true })
})
