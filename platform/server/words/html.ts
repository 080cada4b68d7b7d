import sanitizeHtml from 'sanitize-html'

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'strong',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
}

/** Rich text of organisers, reduced to what the pages can show. The web cleans it once more before it shows it. */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, allowed)
}

/** The same with pictures of our own: `srcOf` answers what a picture is kept as, or nothing for a foreign one. */
export function sanitiseIllustrated(html: string, srcOf: (src: string) => string | undefined): string {
  return sanitizeHtml(html, {
    ...allowed,
    allowedTags: [...(allowed.allowedTags as string[]), 'img'],
    allowedAttributes: { ...allowed.allowedAttributes, img: ['src', 'alt'] },
    allowedSchemesByTag: { img: ['picture'] },
    transformTags: {
      img: (tagName, { src = '', alt = '' }) => {
        const kept = srcOf(src)
        const attribs: sanitizeHtml.Attributes = kept === undefined ? {} : { src: kept, alt }
        return { tagName, attribs }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  })
}

/** The words of HTML without its marks. */
export function plainText(html: string): string {
  const spaced = html.replaceAll(/<[^>]*>/g, ' ')
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
  return spaced
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => named[name]!)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
