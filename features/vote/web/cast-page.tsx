import { Check, Copy, House } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { groupedReceipt } from './receipt-words.ts'

// Half a circle bitten out of the stub's edge, where it would be torn off.
const bite = 'absolute -top-2.75 size-5 rounded-full border border-line bg-paper'

interface CastPageProps {
  receipt: string
  /** Another vote waits; nothing when none does. */
  onNext: (() => void) | undefined
}

/** After voting: the receipt on its ticket, and the way on. */
export function CastPage({ receipt, onNext }: CastPageProps) {
  const t = useTexts('vote')
  const [copied, setCopied] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const words = groupedReceipt(receipt)

  async function copy() {
    await navigator.clipboard.writeText(words)
    setCopied(true)
  }

  return (
    <section aria-labelledby="cast" className="flex max-w-2xl flex-col gap-5">
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        <div className="flex items-start gap-4 p-5 sm:p-6">
          <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-success-soft text-success">
            <Check strokeWidth={2} className="size-7" />
          </span>
          <div className="flex min-w-0 flex-col gap-1.5">
            <h2 ref={heading} id="cast" tabIndex={-1} className="text-2xl font-bold outline-none">
              {t('done_title')}
            </h2>
            <p>{t('done_text')}</p>
          </div>
        </div>
        <div className="relative flex flex-col gap-3 border-t-2 border-dashed border-line bg-sun-soft p-5 sm:p-6">
          <span aria-hidden="true" className={`${bite} -left-2.75`} />
          <span aria-hidden="true" className={`${bite} -right-2.75`} />
          <h3 className="font-semibold">{t('receipt')}</h3>
          <p
            translate="no"
            className="numerals font-heading text-xl font-bold tracking-wider wrap-anywhere sm:text-2xl"
          >
            {words}
          </p>
          <p className="reading text-sm">{t('receipt_text')}</p>
          <div className="flex flex-wrap items-center gap-3">
            <Button
              variant="secondary"
              icon={<Copy className="size-5" />}
              onPress={() => void copy().catch(() => setCopied(false))}
            >
              {t('copy')}
            </Button>
            <span role="status" className="text-sm font-semibold text-success">
              {copied && t('copied')}
            </span>
          </div>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {onNext ? (
          <Button onPress={onNext}>{t('next_vote')}</Button>
        ) : (
          <LinkButton to={paths.home} icon={<House className="size-5" />}>
            {t('home')}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
