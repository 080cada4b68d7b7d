import { ValueSign } from '#art/values/value-sign.tsx'
import type { WallThanks } from '#features/wall/contract/wall.ts'
import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** Whom a post thanks, and for which value, above what it says. */
export function ThanksLine({ thanks: { value, to } }: { thanks: WallThanks }) {
  const t = useTexts('wall_post')
  const person = (
    <ColleagueLink id={to.id} className="font-semibold text-ink hover:underline">
      <bdi>{fullName(to)}</bdi>
    </ColleagueLink>
  )
  return (
    <div className="flex items-center gap-3.5 rounded-card bg-sunken p-3">
      <ValueSign sign={value.sign} colour={value.colour} className="size-14" />
      <p className="min-w-0 flex-1">
        <span className="block text-sm text-ink-soft">{t.rich('thanks_rich', { person: () => person })}</span>
        <bdi className="block font-heading text-xl font-bold wrap-anywhere">{value.word}</bdi>
      </p>
    </div>
  )
}
