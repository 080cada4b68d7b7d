import { Images } from 'lucide-react'
import { useId, useState } from 'react'
import type { VoteOption } from '#features/vote/contract/vote.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TripDetails } from './trip-details.tsx'
import { TripFacts } from './trip-facts.tsx'
import { TripPicture } from './trip-picture.tsx'

export interface OptionCardProps {
  option: VoteOption
  /** The name of the choice that it belongs to. */
  name: string
  isChosen: boolean
  isFirst: boolean
  onChoose: () => void
}

/** A trip as a postcard, with its mark on the ballot. */
export function TripCard({ option, name, isChosen, isFirst, onChoose }: OptionCardProps) {
  const t = useTexts('vote')
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const { title, lead, language } = option
  return (
    <div
      className={`@container overflow-hidden rounded-card border bg-surface shadow-card transition-shadow ${isChosen ? 'border-pine inset-ring-2 inset-ring-pine' : 'border-line'}`}
    >
      <div className="grid grid-rows-[auto_1fr] @2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @2xl:grid-rows-1">
        <div className="relative">
          <TripPicture
            option={option}
            isFirst={isFirst}
            className="aspect-[2/1] @2xl:aspect-auto @2xl:h-full @2xl:min-h-60"
          />
          <span
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 dashes h-1.5 text-on-night opacity-80 [--dash-gap:8px] [--dash-on:14px] @2xl:hidden"
          />
        </div>
        <div className="flex min-w-0 flex-col gap-2.5 p-4 @2xl:border-l-2 @2xl:border-dashed @2xl:border-line @2xl:p-5">
          <h3 id={titleId} lang={language} className="text-xl font-bold wrap-anywhere">
            {title}
          </h3>
          <TripFacts option={option} />
          {lead && (
            <p lang={language} className="wrap-anywhere text-ink-soft">
              {lead}
            </p>
          )}
          <div className="mt-auto flex flex-wrap items-center gap-3 pt-2">
            <label
              className={`inline-flex min-h-12 cursor-pointer items-center gap-3 rounded-full border-2 py-2 pr-5 pl-3 font-semibold transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus ${isChosen ? 'border-pine bg-pine text-on-pine' : 'border-line-strong bg-surface hover:bg-pine-soft'}`}
            >
              <input
                type="radio"
                name={name}
                checked={isChosen}
                onChange={onChoose}
                aria-labelledby={titleId}
                className="check-mark radio-mark size-6 scroll-mb-36 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface outline-none checked:border-on-pine checked:bg-pine"
              />
              <span aria-hidden="true">{isChosen ? t('chosen') : t('choose')}</span>
            </label>
            <Button
              variant="quiet"
              className="scroll-mb-36"
              icon={<Images className="size-5" />}
              aria-describedby={titleId}
              onPress={() => setOpen(true)}
            >
              {t('more')}
            </Button>
          </div>
        </div>
      </div>
      {isOpen && <TripDetails option={option} onChoose={onChoose} onClose={() => setOpen(false)} />}
    </div>
  )
}
