/**
 * Takes out of the icons of lucide-react what `lucide-icon.mjs` does not ask for: names, sizes, and a key for each line,
 * which is chance and cannot be compressed.
 */
export function plainIcons() {
  return {
    name: 'convoy-plain-icons',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: withoutNames(code), map: null }),
    },
  }
}

export function withoutNames(code) {
  return code
    .replace(/\bname: "[^"]*",\s*size: \d+,/, '')
    .replace(/,\s*aliases: \[[^\]]*\]/, '')
    .replaceAll(/,\s*key: "[^"]*"/g, '')
    .replace('\n__iconData.node;', '')
}
