import type { PeoplePreview } from '#features/people/contract/changes.ts'
import { type Texts, useTexts } from '#platform/web/texts/texts.tsx'
import { SkippedPeople } from './work-report.tsx'

interface PreviewShownProps {
  preview: PeoplePreview
  /** What the values are: what people have now, or what they get back. */
  isBack?: boolean
}

/** What a change will come to: for how many, from what (or back to what), and who is left as they are and why. */
export function PreviewShown({ preview, isBack = false }: PreviewShownProps) {
  const t = useTexts('console_people')
  const { total, changed, unchanged, skipped, from, skipped_people } = preview
  const word = (value: string | null) => {
    const key =
      `preview.words.${value ?? ''}` as `preview.words.${keyof Texts['console_people']['preview']['words']}`
    return value === null ? t('preview.none') : /^[a-z_]+$/.test(value) && t.has(key) ? t(key) : value
  }
  const shown = from.reduce((sum, { count }) => sum + count, 0)
  const values = from.map(({ value, count }) => `${word(value)} ${count}`).join(', ')
  return (
    <section
      aria-label={t('preview.title')}
      className="flex flex-col gap-1.5 rounded-field bg-sunken p-3 text-sm"
    >
      <p role="status">
        <strong>{t(isBack ? 'preview.back_of' : 'preview.of', { changed, total })}</strong>
        {changed > 0 && values && `, ${t(isBack ? 'preview.to' : 'preview.from')} ${values}`}
        {shown < changed && ` ${t('preview.others')}`}
      </p>
      {unchanged > 0 && <p>{t('preview.unchanged', { count: unchanged })}</p>}
      {skipped > 0 && <p>{t('preview.skipped', { count: skipped })}</p>}
      <SkippedPeople people={skipped_people} />
    </section>
  )
}
