import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { ValueSign } from '#art/values/value-sign.tsx'
import type { RecapCard } from '#features/recap/contract/recap.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Avatar } from '#ui/avatar.tsx'

/** A thanks that somebody aboard got, or a warm line without a name. */
export function ThanksNote({ card: { thanks, thanks_words } }: { card: RecapCard }) {
  const t = useTexts('recap')
  const onWall = useQuery(modulesQuery).data?.status_modules.WallModule ?? false
  return (
    <section aria-label={t('thanks')} className="flex flex-col gap-2">
      <h3 className="text-sm font-bold text-ink-soft">{t('thanks')}</h3>
      {!thanks && <p className="font-heading text-lg leading-snug italic">{thanks_words}</p>}
      {thanks && (
        <div className="flex items-start gap-3">
          <ValueSign sign={thanks.value.sign} colour={thanks.value.colour} className="size-12 shrink-0" />
          <div className="flex min-w-0 flex-col gap-2">
            <blockquote dir="auto" className="font-heading text-lg leading-snug wrap-anywhere italic">
              {onWall ? (
                <Link to={paths.wallPost} params={{ id: thanks.id }} className="hover:underline">
                  {thanks.text}
                </Link>
              ) : (
                thanks.text
              )}
            </blockquote>
            <p className="text-sm text-ink-soft">
              {t('thanks_who', {
                giver: fullName(thanks.giver),
                receiver: fullName(thanks.receiver),
                value: thanks.value.word,
              })}
            </p>
            <p className="flex gap-2">
              {[thanks.giver, thanks.receiver].map((person) => (
                <ColleagueLink key={person.id} id={person.id} className="inline-flex min-h-11 items-center">
                  <Avatar id={person.id} name={fullName(person)} picture={person.avatar} size={36} />
                  <span className="sr-only">{fullName(person)}</span>
                </ColleagueLink>
              ))}
            </p>
          </div>
        </div>
      )}
    </section>
  )
}

/** One thing for next week, and the way there. */
export function NextNote({ card: { next } }: { card: RecapCard }) {
  const t = useTexts('recap')
  const dates = useDates()
  const { pathname, searchParams } = new URL(next.path, globalThis.location.href)
  return (
    <section aria-label={t('next')} className="@2xl:col-span-2">
      <Link
        to={pathname}
        search={Object.fromEntries(searchParams)}
        className="group flex min-h-16 items-center gap-4 rounded-card bg-sun-soft px-4 py-3 sm:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-bold text-sun-ink">{t('next')}</span>
          <span className="block text-lg font-semibold wrap-anywhere group-hover:underline first-letter:uppercase">
            {next.words}
          </span>
          {next.at && (
            <time dateTime={next.at} className="text-sm text-ink-soft">
              {dates.exact(next.at)}
            </time>
          )}
        </span>
        <ArrowRight
          aria-hidden="true"
          className="size-6 shrink-0 text-sun-ink transition-transform group-hover:translate-x-0.5"
        />
      </Link>
    </section>
  )
}
