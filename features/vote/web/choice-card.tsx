import { useId } from 'react'
import { Picture } from '#platform/web/pictures/picture.tsx'
import type { OptionCardProps } from './trip-card.tsx'

/** An option of a plain choice: all of it is its mark. */
export function ChoiceCard({ option, name, isChosen, isFirst, onChoose }: OptionCardProps) {
  const [titleId, textId] = [useId(), useId()]
  const { title, text, language } = option
  const [picture] = option.pictures
  return (
    <label
      className={`flex cursor-pointer items-start gap-3.5 rounded-card border bg-surface p-4 shadow-card transition-shadow focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:border-line-strong sm:p-5 ${isChosen ? 'border-pine inset-ring-2 inset-ring-pine' : 'border-line'}`}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={titleId}
        {...(text && { 'aria-describedby': textId })}
        className="check-mark radio-mark mt-0.5 size-6 scroll-mb-36 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface outline-none checked:border-pine checked:bg-pine"
      />
      <span lang={language} className="flex min-w-0 flex-1 flex-col gap-1">
        <span id={titleId} className="text-lg font-bold wrap-anywhere">
          {title}
        </span>
        {text && (
          <span id={textId} className="reading whitespace-pre-line wrap-anywhere text-ink-soft">
            {text}
          </span>
        )}
      </span>
      {picture && (
        <Picture
          picture={picture}
          alt={picture.alt}
          isFirst={isFirst}
          sizes="(min-width: 40rem) 12rem, 7rem"
          className="aspect-[4/3] w-28 shrink-0 rounded-field sm:w-48"
        />
      )}
    </label>
  )
}
