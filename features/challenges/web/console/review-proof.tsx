import type { Review } from '#features/challenges/contract/reviews.ts'
import { PictureGrid } from '#platform/web/pictures/picture-grid.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { PlainWords } from '#features/challenges/web/entering/plain-words.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'

/** What was handed in. */
export function ProofShown({ review: { pictures, number, link, text, proof } }: { review: Review }) {
  const written = useNumbers()
  return (
    <div className="flex flex-col gap-3">
      {pictures.length > 0 && <PictureGrid pictures={pictures} />}
      {number !== null && (
        <p className="numerals font-heading text-3xl font-bold">
          {written(number, { maximumFractionDigits: 6 })} {proof.number?.unit}
        </p>
      )}
      {link && <PlainWords text={link} />}
      {text && <PlainWords text={text} />}
    </div>
  )
}

/** What the challenge asks for, to judge by. */
export function Task({ review: { task, points_min, points_max } }: { review: Review }) {
  const t = useTexts('console_reviews')
  return (
    <section aria-labelledby="review-task" className="self-start rounded-field bg-sunken p-4 text-sm">
      <h3 id="review-task" className="mb-1 font-semibold">
        {t('task')}
      </h3>
      <PlainWords text={task} />
      <p className="mt-2 text-ink-soft">
        {points_min === points_max
          ? t('points', { count: points_max })
          : t('points_between', { min: points_min, max: points_max })}
      </p>
    </section>
  )
}

/** The way of the entry so far. */
export function ReviewHistory({ review }: { review: Review }) {
  const t = useTexts('console_reviews')
  const events = useTexts('challenge_entry')
  const dates = useDates()
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-pine-ink">
        {t('history', { count: review.history.length })}
      </summary>
      <ol className="flex flex-col gap-2 text-sm">
        {review.history.map(({ kind, at, by, comment }) => (
          <li key={`${kind} ${at}`}>
            <strong>{events(`step.${kind}`)}</strong>{' '}
            <span className="text-ink-soft">
              {by} · {dates.moment(at)}
            </span>
            {comment && <PlainWords text={comment} />}
          </li>
        ))}
      </ol>
    </details>
  )
}
