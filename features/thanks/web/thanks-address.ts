import type { ThanksList } from '#features/thanks/contract/thanks.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const id = (value: unknown) => (typeof value === 'string' && UUID.test(value) ? value : undefined)

export type ThanksSearch = {
  list?: ThanksList
  /** Opens the form, with this colleague where one is named. */
  give?: true
  to?: string
  /** Thanks that the person comes to see. */
  open?: string
}

export function readThanksSearch(typed: Record<string, unknown>): ThanksSearch {
  const [to, open] = [id(typed['to']), id(typed['open'])]
  const isGiving = to !== undefined || (typed['give'] !== undefined && typed['give'] !== false)
  return {
    ...(typed['list'] === 'given' && { list: 'given' as const }),
    ...(isGiving && { give: true as const }),
    ...(to && { to }),
    ...(open && { open }),
  }
}
