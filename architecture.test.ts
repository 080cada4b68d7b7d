import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { literalAddresses } from './commands/house-rules/address-rules.ts'
import {
  brokenImports,
  climbingImports,
  importCycles,
  importRules,
} from './commands/house-rules/import-rules.ts'
import { scatteredKeys } from './commands/house-rules/key-rules.ts'
import {
  badExports,
  badFileNames,
  looseTypes,
  ownerlessTypes,
  secondWords,
  wishfulTests,
} from './commands/house-rules/name-rules.ts'
import { fullFolders, heavyHouse, longFiles } from './commands/house-rules/size-rules.ts'
import { type Finding, importsOf, isCode, readSources, type Source } from './commands/house-rules/source.ts'
import { planted } from './commands/house-rules/planted.fixture.ts'
import { bodiesInMigrations, foreignWrites, ownersOf, straySql } from './commands/house-rules/sql-rules.ts'

type Rule = { rule: string; find: (sources: readonly Source[]) => Finding[] }

const rules: Rule[] = [
  ...importRules.map((each) => ({
    rule: each.rule,
    find: (sources: readonly Source[]) => brokenImports(sources, each),
  })),
  { rule: 'relative imports stay in their folder', find: climbingImports },
  { rule: 'nothing imports itself in a circle', find: importCycles },
  { rule: 'SQL stands in stores', find: straySql },
  { rule: 'a table is written by its own feature', find: foreignWrites },
  { rule: 'file and folder names are kebab-case and say what is inside', find: badFileNames },
  { rule: 'functions of the database stand in files of their own', find: bodiesInMigrations },
  { rule: 'exports have names that say what they are', find: badExports },
  { rule: 'a type says whose it is', find: ownerlessTypes },
  { rule: 'the place of the organisers has one word', find: secondWords },
  { rule: 'what the web has read is kept under one object of keys per feature', find: scatteredKeys },
  { rule: 'C-4a: every link goes through the table of named paths', find: literalAddresses },
  { rule: 'types are strict everywhere', find: looseTypes },
  { rule: 'tests are sentences about the product', find: wishfulTests },
  { rule: 'no file is longer than 300 lines', find: longFiles },
  { rule: 'most files are small', find: heavyHouse },
  { rule: 'no folder holds more than 25 files of code', find: fullFolders },
]

const house = readSources(import.meta.dirname)

test('every file was read, and its imports', () => {
  expect(house.filter((source) => source.file.startsWith('features/')).length).toBeGreaterThan(100)
  expect(house.filter((source) => source.file.startsWith('platform/')).length).toBeGreaterThan(100)
  expect(house.filter(isCode).flatMap(importsOf).length).toBeGreaterThan(house.length)
  expect(ownersOf(house).get('users')).toBe('account')
  expect(ownersOf(house).size).toBeGreaterThan(20)
})

test.each(rules)('$rule', ({ find }) => expect(find(house)).toEqual([]))

test('what was made to be looked at is not left at the root', () => {
  const left = readdirSync(import.meta.dirname).filter((file) =>
    /\.(png|jpe?g|webp|pdf|webm|log)$/.test(file),
  )
  expect(left).toEqual([])
})

test.each(rules)('a planted violation is found: $rule', ({ rule, find }) => {
  const { bad, fine } = planted[rule] ?? { bad: [], fine: [] }
  expect(bad.length, 'every rule is shown to fail').toBeGreaterThan(0)
  for (const sources of bad) expect(find(sources), JSON.stringify(sources)).not.toEqual([])
  expect(find(fine)).toEqual([])
})

test('a decision is read in a minute, and stands in the index', () => {
  const folder = path.join(import.meta.dirname, 'docs', 'decisions')
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8')
  const decisions = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
  expect(decisions.length).toBeGreaterThan(40)
  const heavy = decisions.filter((name) => {
    const lines = readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n')
    const prose = lines.filter((line) => !line.startsWith('|'))
    return lines.length > 25 || prose.join('\n').length > 3_000
  })
  expect(heavy).toEqual([])
  expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([])
})
