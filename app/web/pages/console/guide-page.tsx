import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Loading } from '#platform/web/api/loading.tsx'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { anchorOf, type GuideSection, guideQuery } from '#platform/web/guide/guide.ts'
import { sectionsWith } from '#platform/web/guide/sections-with.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { RichText } from '#platform/web/pages/rich-text.tsx'
import { useLocation } from '#platform/web/router/hooks.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'

/** The organisers' guide: chapter by chapter, searched by all words that are typed. */
export function GuidePage() {
  const t = useTexts('guide')
  const { hash } = useLocation()
  const { data, error, refetch } = useQuery(guideQuery(useLanguage()))
  const [search, setSearch] = useState('')
  const chapters = data ? sectionsWith(data.chapters, search) : []
  const count = chapters.reduce((sum, { sections }) => sum + sections.length, 0)
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.replace('#', ''))?.scrollIntoView()
  }, [isThere, hash])
  return (
    <>
      <ConsoleHeader title={t('title')} lead={t('lead')} />
      <Loading query={{ data, error, refetch }} lines={12} />
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <nav aria-label={t('contents')} className="flex flex-col gap-3 lg:sticky lg:top-6">
            <SearchField label={t('search')} clearText={t('clear')} value={search} onChange={setSearch} />
            <p role="status" className="text-sm text-ink-soft">
              {search.trim() !== '' && t('found', { count })}
            </p>
            <div className="flex flex-col gap-3 max-lg:block max-lg:columns-2">
              {chapters.map(({ title, sections }) => (
                <section key={title} className="break-inside-avoid">
                  <h2 className="font-semibold">{title}</h2>
                  <ul>
                    {sections.map((section) => (
                      <li key={section.title}>
                        <Link
                          to={consolePaths.guide}
                          hash={anchorOf(section)}
                          className="flex min-h-9 items-center text-pine-ink underline pointer-coarse:min-h-11"
                        >
                          {section.title}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </nav>
          <div className="flex flex-col gap-6">
            {chapters.map(({ title, sections }) => (
              <section key={title} className="flex flex-col gap-4">
                <h2 className="text-xl">{title}</h2>
                {sections.map((section) => (
                  <Section key={section.title} section={section} pictures={data.pictures} />
                ))}
              </section>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

function Section({ section, pictures }: { section: GuideSection; pictures: Record<string, string> }) {
  const t = useTexts('guide')
  const { about, title, lead, html, picture } = section
  // The pattern of one thing leads nowhere by itself.
  const isPlace = about && !about.includes('$')
  return (
    <Card as="article" labelledBy={anchorOf(section)} className="flex flex-col gap-3">
      <h3 id={anchorOf(section)} className="scroll-mt-6 text-lg font-semibold">
        {title}
      </h3>
      <p className="reading">{lead}</p>
      <RichText html={html} />
      {picture && pictures[picture.name] && (
        <img
          src={pictures[picture.name]}
          alt={picture.alt}
          width={1280}
          height={800}
          loading="lazy"
          className="h-auto w-full max-w-4xl rounded-card border border-line"
        />
      )}
      {isPlace && (
        <Link to={about as typeof paths.console} className="self-start font-semibold text-pine-ink underline">
          {t('open_page')}
        </Link>
      )}
    </Card>
  )
}
