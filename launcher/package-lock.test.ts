import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      optionalDependencies: z.optional(z.record(z.string(), z.string())),
      integrity: z.optional(z.string()),
      resolved: z.optional(z.string()),
      link: z.optional(z.boolean()),
    }),
  ),
})
const Wishes = z.object({
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
})

const file = path.join(import.meta.dirname, '..', 'package-lock.json')
const { packages } = Lock.parse(JSON.parse(readFileSync(file, 'utf8')))

test('package-lock.json names the optional packages of every platform, without which npm ci refuses it', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !foundFrom(place, name, packages)),
  )
  expect(missing).toEqual([])
})

test('package-lock.json holds the integrity of every package', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(500)
  const { '': _ourselves, ...installed } = packages
  const unproven = Object.keys(installed).filter((place) => !installed[place]?.integrity)
  expect(unproven).toEqual([])
})

test('every package comes by its name: none from a repository, an address or a folder', () => {
  const { '': _ourselves, ...installed } = packages
  expect(Object.entries(installed).filter(([, { resolved, link }]) => resolved ?? link)).toEqual([])
})

test('package.json names exact versions, so that no release is taken up by itself', () => {
  const text = readFileSync(path.join(import.meta.dirname, '..', 'package.json'), 'utf8')
  const wishes = Object.values(Wishes.parse(JSON.parse(text))).flatMap(Object.entries<string>)
  expect(wishes.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

/** Looks where Node would: in the package's own node_modules, then in those above it. */
function foundFrom(place: string, name: string, all: Record<string, unknown>): boolean {
  for (let above = place; ; above = above.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (`${above ? `${above}/` : ''}node_modules/${name}` in all) return true
    if (above === '') return false
  }
}
