import { Camera } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'

// Who chooses no photo loads no cropper.
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

/** Opens the picker for a photo, which then becomes the face. */
export function PhotoButton({ wide = false, children }: { wide?: boolean; children: string }) {
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  return (
    <>
      <Button variant="secondary" wide={wide} icon={<Camera />} onPress={() => chooser.current?.click()}>
        {children}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        aria-label={children}
        hidden
        onChange={(event) => {
          setFile(event.target.files?.[0])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      {file && (
        <Suspense>
          <CropDialog file={file} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </>
  )
}
