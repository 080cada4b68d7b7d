import type purify from 'dompurify'

type Purify = typeof purify

const STYLE = 'data-style'
const FORBIDDEN = [
  'style',
  'form',
  'input',
  'button',
  'video',
  'audio',
  'picture',
  'source',
  'svg',
  'math',
  'img',
]

/** What stands in a clipboard or was dropped, as nodes: without what Word and Docs put around the words. */
export function cleanPasted(purify: Purify, html: string): DocumentFragment {
  // Styles under another name: a document under our policy complains of each that it parses.
  const named = html.replaceAll(/<[^>]*>/g, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ` ${STYLE}=`))
  const fragment = purify.sanitize(named, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: FORBIDDEN,
    FORBID_ATTR: ['id', 'style'],
    RETURN_DOM_FRAGMENT: true,
  })
  gatherWordLists(fragment)
  for (const element of fragment.querySelectorAll<HTMLElement>(`[${STYLE}]`)) takeMarks(element)
  for (const element of fragment.querySelectorAll('*')) {
    element.removeAttribute(STYLE)
    element.removeAttribute('class')
  }
  // One heading stands above the text already: its own begin at the second level.
  for (const heading of fragment.querySelectorAll('h1')) rename(heading, 'h2')
  for (const heading of fragment.querySelectorAll('h5, h6')) rename(heading, 'h4')
  return fragment
}

/** What stands on the server, as nodes for the editor: with the names of its pictures. */
export function keptNodes(purify: Purify, html: string): DocumentFragment {
  return purify.sanitize(html, {
    USE_PROFILES: { html: true },
    ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel|picture):/i,
    FORBID_TAGS: FORBIDDEN.filter((tag) => tag !== 'img'),
    FORBID_ATTR: ['style', 'id', 'class', 'srcset'],
    RETURN_DOM_FRAGMENT: true,
  })
}

const styleOf = (element: Element) => (element.getAttribute(STYLE) ?? '').toLowerCase().replaceAll(/\s/g, '')

/** Docs writes bold as a style of a span, and wraps everything in a bold that is none. */
function takeMarks(element: HTMLElement) {
  const style = styleOf(element)
  // Word says of its bold that it is none in scripts that are written from the right.
  if (/(^|;)font-weight:(normal|400)/.test(style) && /^(b|strong)$/i.test(element.tagName))
    return element.replaceWith(...element.childNodes)
  if (!/^(span|font)$/i.test(element.tagName)) return undefined
  const marks = [
    /(^|;)font-weight:(bold|[6-9]00)/.test(style) && 'strong',
    /(^|;)font-style:italic/.test(style) && 'em',
    /text-decoration[a-z-]*:[^;]*line-through/.test(style) && 's',
  ].filter((mark) => mark !== false)
  for (const mark of marks) {
    const around = document.createElement(mark)
    around.append(...element.childNodes)
    element.append(around)
  }
  return undefined
}

/** Word writes lists as paragraphs with a drawn mark. */
function gatherWordLists(fragment: DocumentFragment) {
  let list: Element | undefined
  let last: Element | undefined
  for (const paragraph of fragment.querySelectorAll('p')) {
    const isItem = /mso-list:/.test(styleOf(paragraph)) || /MsoListParagraph/.test(paragraph.className)
    if (!isItem) continue
    const drawn = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:ignore/.test(styleOf(span)),
    )
    const isOrdered = /^\(?[0-9a-z]{1,3}[.)]/i.test(drawn?.textContent.trim() ?? '')
    drawn?.remove()
    const tag = isOrdered ? 'OL' : 'UL'
    if (!list || list.tagName !== tag || paragraph.previousElementSibling !== last) {
      list = document.createElement(tag)
      paragraph.before(list)
    }
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    last = list
    paragraph.remove()
  }
}

function rename(element: Element, tag: string) {
  const renamed = document.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}
