import { mergeAttributes, Node } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import type { Picture } from '#platform/contract/pictures.ts'

/** Where the pictures of the text are found; asked anew for each that is drawn. */
export type PictureOf = (id: string) => Picture | undefined

const NAMED = /^picture:([0-9a-f-]{36})$/

/** A picture of our own: kept as its name and its words, shown as what the server made of it. */
function pictureNode(pictureOf: PictureOf) {
  return Node.create({
    name: 'picture',
    group: 'block',
    draggable: true,
    addAttributes: () => ({ picture: { default: '' }, alt: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'img[src^="picture:"]',
        getAttrs: (image) => ({
          picture: NAMED.exec(image.getAttribute('src') ?? '')?.[1] ?? '',
          alt: image.getAttribute('alt') ?? '',
        }),
      },
    ],
    renderHTML: ({ node }) => [
      'img',
      mergeAttributes({ src: `picture:${String(node.attrs['picture'])}`, alt: String(node.attrs['alt']) }),
    ],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('span')
        dom.className = 'rich-picture'
        const image = document.createElement('img')
        const found = pictureOf(String(node.attrs['picture']))
        const version = found?.versions.find(({ width }) => width >= 640) ?? found?.versions.at(-1)
        if (version) image.src = version.webp
        image.alt = String(node.attrs['alt'])
        dom.append(image)
        return { dom }
      },
  })
}

/** What the server keeps of a text, and nothing else. */
export function extensionsFor({ pictureOf }: { pictureOf: PictureOf | undefined }) {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      code: false,
      codeBlock: false,
      link: {
        openOnClick: false,
        autolink: true,
        defaultProtocol: 'https',
        HTMLAttributes: { target: null, rel: null, class: null },
      },
    }),
    TableKit.configure({ table: { resizable: false, renderWrapper: false } }),
    ...(pictureOf ? [pictureNode(pictureOf)] : []),
  ]
}
