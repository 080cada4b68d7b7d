import { queryOptions } from '@tanstack/react-query'
import { platformKeys } from '#platform/web/api/keys.ts'
import { paths } from '#platform/web/pages/paths.ts'
import type { Language } from '#platform/contract/languages.ts'

export type GuideSection = {
  title: string
  /** The pattern of the page of the console it is about. */
  about?: string
  /** Its first paragraph: help in short. */
  lead: string
  html: string
  picture?: { name: string; alt: string }
}
export type Chapter = { title: string; sections: GuideSection[] }

type Guide = { chapters: Chapter[]; pictures: Record<string, string> }

const loadEnglish = (): Promise<Guide> => import('virtual:guide/en')
// Whoever reads a language that has none reads the English one.
const guides: Partial<Record<Language, () => Promise<Guide>>> = {
  pl: () => import('virtual:guide/pl'),
}

/** The organisers' guide in a language, loaded once somebody asks for it. */
export const guideQuery = (language: Language) =>
  queryOptions({
    queryKey: [...platformKeys.guide, language],
    queryFn: guides[language] ?? loadEnglish,
    staleTime: Infinity,
  })

/** The section about a page: of the page itself, else of the nearest one above it. */
export function sectionFor(chapters: readonly Chapter[], pathname: string): GuideSection | undefined {
  const found = chapters
    .flatMap(({ sections }) => sections)
    .filter(({ about }) => about !== undefined && patternOf(about).test(pathname))
  // What an address says itself counts more than what it leaves open: `/people/new` is nobody's page.
  const said = ({ about }: GuideSection) => about!.replaceAll(/\$\w+/g, '').length
  return found.toSorted((a, b) => said(b) - said(a))[0]
}

// The overview is above every page, and about none of them.
const patternOf = (about: string) =>
  new RegExp(`^${about.replaceAll(/\$\w+/g, '[^/]+')}${about === paths.console ? '$' : '(/|$)'}`)

/** How a section is named in an address. */
export const anchorOf = ({ about }: GuideSection) =>
  about?.slice(paths.console.length).replaceAll(/[/$]+/g, '-').replace(/^-/, '') || 'overview'
