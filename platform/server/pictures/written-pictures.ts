import { plainText, sanitiseIllustrated } from '#platform/server/words/html.ts'

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const NAMED_PICTURE = new RegExp(`^picture:(${ID})$`)
// As an editor sends back what it was given to show.
const SHOWN_PICTURE = new RegExp(
  `^(?:https?://[^/?#]+)?/api/files/(?:shown|kept)/(${ID})/[0-9]+[.](?:webp|avif)(?:[?]|$)`,
)

/** Rich text as it may be kept: cleaned, with pictures of our own alone, each as `picture:ID`. */
export function cleanIllustrated(html: string): string {
  return sanitiseIllustrated(html, (src) => {
    const id = (NAMED_PICTURE.exec(src) ?? SHOWN_PICTURE.exec(src))?.[1]
    return id && `picture:${id}`
  })
}

/** The pictures that stand in a kept text, in order, each once, with the words for whoever does not see them. */
export function captionsIn(html: string): Map<string, string> {
  // Our own cleaner has written it, so that a tag always looks like this and no text does.
  const found = html.matchAll(/<img src="picture:([0-9a-f-]{36})" alt="([^"]*)" \/>/g)
  const captions = new Map<string, string>()
  for (const [, id = '', alt = ''] of found) if (!captions.has(id)) captions.set(id, plainText(alt))
  return captions
}

/** Their ids alone. */
export function picturesIn(html: string): string[] {
  return [...captionsIn(html).keys()]
}
