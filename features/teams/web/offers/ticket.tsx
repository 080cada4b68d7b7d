import { type ReactNode, type Ref, useId } from 'react'

interface TicketProps {
  /** A face or a camper. */
  picture: ReactNode
  title: string
  subtitle: ReactNode
  children?: ReactNode
  /** On the stub behind the perforation: what to do with it. */
  stub: ReactNode
  ref?: Ref<HTMLElement>
}

// Half a circle bitten out of the stub's edge, where it would be torn off.
const bite = 'absolute size-5 rounded-full border border-line bg-paper'

/** A ticket with its stub: a request for a seat. */
export function Ticket({ picture, title, subtitle, children, stub, ref }: TicketProps) {
  const titleId = useId()
  return (
    <article ref={ref} tabIndex={-1} aria-labelledby={titleId} className="@container">
      <div className="flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card @lg:flex-row">
        <div className="flex min-w-0 flex-1 gap-3.5 p-3 @lg:p-4">
          <div className="shrink-0">{picture}</div>
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <div>
              <h3 id={titleId} className="text-base leading-snug wrap-anywhere @lg:text-lg">
                {title}
              </h3>
              <p className="text-sm wrap-anywhere text-ink-soft">{subtitle}</p>
            </div>
            {children}
          </div>
        </div>
        <div className="relative flex flex-wrap items-center gap-3 border-t-2 border-dashed border-line bg-sun-soft px-3 py-2.5 @lg:p-4 @lg:max-w-60 @lg:flex-col @lg:items-stretch @lg:justify-center @lg:border-t-0 @lg:border-l-2">
          <span aria-hidden="true" className={`${bite} -top-2.75 -left-2.75`} />
          <span
            aria-hidden="true"
            className={`${bite} -top-2.75 -right-2.75 @lg:top-auto @lg:right-auto @lg:-bottom-2.75 @lg:-left-2.75`}
          />
          {stub}
        </div>
      </div>
    </article>
  )
}
