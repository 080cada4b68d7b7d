const DATA = /emojibase-data\/\w+\/compact\.json$/

/** Leaves of the emoji data what the picker shows and searches: without skins, hexcodes and shorthands it is half as large. */
export function emojiNames() {
  return {
    name: 'convoy-emoji-names',
    enforce: 'pre',
    transform(code, id) {
      return DATA.test(id) ? { code: JSON.stringify(JSON.parse(code).flatMap(named)), map: null } : undefined
    },
  }
}

/** Parts of emoji, which stand alone for nobody, have no group. */
function named({ unicode, label, tags, group, order }) {
  return group === undefined ? [] : [{ unicode, label, tags, group, order }]
}
