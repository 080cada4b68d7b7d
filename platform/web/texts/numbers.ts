/** A number with a space between thousands, in every language (C-37). Keep it on one line with `whitespace-nowrap`. */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** A count for a badge: `99+` above 99 (C-16). */
export function capCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}
