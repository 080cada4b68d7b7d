import { expect, test } from 'vitest'
import { chapters } from 'virtual:guide/en'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { anchorOf, sectionFor } from './guide.ts'
import { sectionsWith } from './sections-with.ts'

const filled = (path: string) => path.replaceAll(/\$\w+/g, '7')

test('Every page of the console has help, its own or that of the page above it', () => {
  const pages = ['/console', ...Object.values(consolePaths)].filter((path) => path !== consolePaths.guide)
  expect(pages.filter((path) => !sectionFor(chapters, filled(path)))).toEqual([])
  expect(sectionFor(chapters, consolePaths.guide)).toBeUndefined()
})

test('The nearest section helps: of one thing, of its list, or of the page above', () => {
  expect(sectionFor(chapters, '/console/people/import/7')?.about).toBe('/console/people/import')
  expect(sectionFor(chapters, '/console/people/7')?.about).toBe('/console/people/$id')
  expect(sectionFor(chapters, '/console/people/new')?.about).toBe('/console/people/new')
  expect(sectionFor(chapters, '/console/people/changes/7')?.about).toBe('/console/people/changes/$id')
  expect(sectionFor(chapters, '/console/news/new')?.about).toBe('/console/news')
  expect(anchorOf(sectionFor(chapters, '/console/people/7')!)).toBe('people-id')
  expect(anchorOf(sectionFor(chapters, '/console')!)).toBe('overview')
})

test('Each section that leads to its page names one that there is', () => {
  const pages: string[] = ['/console', ...Object.values(consolePaths)]
  const named = chapters.flatMap(({ sections }) => sections.flatMap(({ about }) => about ?? []))
  expect(named.filter((about) => !pages.includes(about))).toEqual([])
})

test('The guide is searched by all words of a section, without case and accents', () => {
  const titles = (search: string) =>
    sectionsWith(chapters, search).flatMap(({ sections }) => sections.map(({ title }) => title))
  expect(titles('BRINGING péople')).toContain('Bringing people in')
  expect(titles('bringing xyzzyx')).toEqual([])
  expect(titles('').length).toBe(chapters.flatMap(({ sections }) => sections).length)
})
