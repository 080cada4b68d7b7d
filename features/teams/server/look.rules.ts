/** Letters of other alphabets, and signs, that are drawn like Latin ones. */
const LOOKS_LIKE: Record<string, string> = Object.fromEntries(
  [
    // Cyrillic
    ['АВЕКМНОРСТУХІЈЅԚԜ', 'ABEKMHOPCTYXIJSQW'],
    ['авекмнорстухіјѕһԁԛԝӏгпё', 'abekmhopctyxijshdqwlrne'],
    // Greek
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['αεικνορτυχωγη', 'aeikvoptuxwyn'],
    // Armenian, and Latin letters of other shapes
    ['օսոռցհյ', 'ounnghj'],
    ['ıɑɡɩʟƖǀ', 'iagilll'],
  ].flatMap(([these, those]) => Array.from(these!, (sign, at) => [sign, Array.from(those!)[at]!])),
)
// Drawn alike in most fonts: a capital i, an l, a one, a bar; a capital o and a zero.
const SAME_STROKE: Record<string, string> = { I: 'l', '1': 'l', '|': 'l', '0': 'o' }

/**
 * What a name looks like, whatever it is written with: letters of one shape, of one width, without what cannot be seen.
 * Two names of one look cannot be told apart on a board.
 */
export function lookOf(name: string): string {
  const shapes = Array.from(name.normalize('NFKC'), (sign) => LOOKS_LIKE[sign] ?? sign)
  return shapes
    .map((sign) => SAME_STROKE[sign] ?? sign)
    .join('')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
}
