/** A number with a space between thousands that breaks no line, in every language, as the server writes it (C-37, C-37a). */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00A0')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** A count for a badge: `99+` above 99 (C-16). */
export function capCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}
