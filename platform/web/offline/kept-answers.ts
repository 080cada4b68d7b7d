import type { QueryPersister } from '@tanstack/react-query'

/** The `meta` of what is shown without a line as it was last known; nothing else is kept on the device. */
export const LAST_KNOWN = { lastKnown: true } as const

/** The same for what holds something that must not lie on a device: keeps what `without` leaves. */
export const lastKnownWithout = <Data>(without: (data: Data) => Data) => ({ lastKnown: without })

let keeper: QueryPersister | undefined

/** Who keeps such answers: behind the login alone, so that nobody loads it before. */
export function keepWith(next: QueryPersister): void {
  keeper = next
}

export const orLastKnown: QueryPersister = (read, context, query) =>
  keeper && query.meta?.['lastKnown'] ? keeper(read, context, query) : read(context)
