import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chapterOf, pictureFile } from './guide.mjs'

const sectionsIn = (language: string) =>
  globSync(`docs/guide/${language}/*.md`)
    .toSorted()
    .flatMap((file) => chapterOf(readFileSync(file, 'utf8')).sections)
const sections = { en: sectionsIn('en'), pl: sectionsIn('pl') }

test('the guide says the same in both languages, section by section, and has its pictures', () => {
  const shape = (all: typeof sections.en) => all.map(({ about, picture }) => [about, picture?.name])
  expect(sections.en.length).toBeGreaterThan(20)
  expect(shape(sections.pl)).toEqual(shape(sections.en))
  for (const [language, all] of Object.entries(sections))
    for (const { title, lead, picture } of all) {
      expect(lead, title).toMatch(/[.)]$/)
      if (picture) expect(existsSync(pictureFile(language, picture.name)), picture.name).toBe(true)
    }
})

test('a chapter is read into sections: the page it is about, its first paragraph, the rest and its picture', () => {
  const text = '# One\n\n## Two {/console/two}\n\nFirst.\n\n**More**.\n\n![Seen](two)\n'
  expect(chapterOf(text)).toEqual({
    title: 'One',
    sections: [
      {
        title: 'Two',
        about: '/console/two',
        lead: 'First.',
        html: '<p><strong>More</strong>.</p>\n',
        picture: { name: 'two', alt: 'Seen' },
      },
    ],
  })
})
