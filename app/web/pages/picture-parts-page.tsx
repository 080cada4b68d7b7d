import { PictureGrid } from '#platform/web/pictures/picture-grid.tsx'
import { PicturePicker } from '#platform/web/pictures/picture-picker.tsx'
import { usePictureUploads } from '#platform/web/pictures/picture-uploads.ts'

const MOST = 6

/** Pictures from the picker to the viewer, for whoever builds with them. Development only, and only when logged in. */
export function PicturePartsPage() {
  const uploads = usePictureUploads({ most: MOST })
  const arrived = uploads.items.flatMap(({ picture, alt }) => (picture ? [{ ...picture, alt }] : []))
  return (
    <main className="mx-auto flex max-w-2xl flex-col gap-10 px-4 py-8">
      <h1 className="text-2xl">Pictures</h1>
      <PicturePicker uploads={uploads} label="Photos of the day" />
      {arrived.map((picture, at) => (
        <PictureGrid key={picture.id} pictures={arrived.slice(0, at + 1)} />
      ))}
    </main>
  )
}
