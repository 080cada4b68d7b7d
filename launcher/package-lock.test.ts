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
    }),
  ),
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
  const { '': _ourselves, ...installed } = packages
  const unproven = Object.keys(installed).filter((place) => !installed[place]?.integrity)
  expect(unproven).toEqual([])
})

/** Looks where Node would: in the package's own node_modules, then in those above it. */
function foundFrom(place: string, name: string, all: Record<string, unknown>): boolean {
  for (let above = place; ; above = above.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (`${above ? `${above}/` : ''}node_modules/${name}` in all) return true
    if (above === '') return false
  }
}
