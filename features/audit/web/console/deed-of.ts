import type { Texts } from '#platform/web/texts/texts.tsx'

export type Deed = keyof Texts['console_log']['deeds']

// Words at the end of an address that name a thing; what was done with it says the method.
const THINGS = new Set(
  'audiences backups connections desk documents folders keys people providers questions steps views webhooks'.split(
    ' ',
  ),
)

// Decisions: to delete one is to take it back.
const DECISIONS = new Set(['answer', 'close', 'decision', 'verdict'])

/** What a call did, as a word of the texts: the last word of its address, as `publish`, or else its method. */
export function deedOf(operation: string): Deed {
  const [method = '', path = ''] = operation.split(' ')
  const parts = path.split('/')
  const isOfOne = parts.at(-1)?.startsWith(':')
  const last = parts.findLast((part) => !part.startsWith(':')) ?? ''
  if (method === 'DELETE' && DECISIONS.has(last)) return 'taken_back'
  // A document is published under its name; everything else that ends with an id is changed or deleted.
  if (isOfOne && method === 'POST' && last === 'desk') return 'publish'
  const isThing = THINGS.has(last) || (isOfOne && method !== 'POST')
  return (isThing ? method.toLowerCase() : last.replaceAll('-', '_')) as Deed
}
