import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useId, useRef } from 'react'
import type { BrandLogo } from '#platform/contract/brand-colours.ts'
import { MAX_PICTURE_UPLOAD, uploadPicture } from '#platform/contract/pictures.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { upload } from '#platform/web/api/upload.ts'
import { Button } from '#ui/button.tsx'
import { drawnLogo } from './drawn-logo.ts'

interface LogoFieldProps {
  label: string
  ground: 'light' | 'dark'
  value: BrandLogo | null
  onChange: (logo: BrandLogo | null) => void
}

/** A picture for the logo, on the ground on which it will stand. */
export function LogoField({ label, ground, value, onChange }: LogoFieldProps) {
  const t = useTexts('console_branding')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const handing = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MAX_PICTURE_UPLOAD) throw new Error(t('too_large'))
      const drawn = await drawnLogo(file).catch(() => {
        throw new Error(t('not_drawn'))
      })
      const picture_id = crypto.randomUUID()
      const { picture } = await upload(
        uploadPicture,
        { picture_id },
        { file: drawn, onProgress: () => undefined, signal: new AbortController().signal },
      )
      return picture
    },
    onSuccess: ({ id: picture, width, height, versions }) => {
      const shown = versions.find((version) => version.width >= 640) ?? versions.at(-1)!
      // Until it is saved it has no address of its own.
      onChange({ id: picture, address: shown.webp, width, height })
    },
  })
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-2">
      <label id={`${id}-label`} htmlFor={id} className="font-semibold">
        {label}
      </label>
      {value && (
        <div
          className={`flex items-center self-start rounded-field border border-line p-4 ${ground === 'dark' ? 'bg-[#182226]' : 'bg-[#ffffff]'}`}
        >
          <img src={value.address} alt={label} className="h-12 w-auto max-w-56 object-contain" />
        </div>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/svg+xml,image/png,image/jpeg,image/webp,image/avif,image/gif"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) handing.mutate(file)
          target.value = ''
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          pending={handing.isPending}
          icon={<ImageUp className="size-5" />}
          onPress={() => input.current?.click()}
        >
          {t(value ? 'replace' : 'choose')}
        </Button>
        {value && (
          <Button variant="quiet" onPress={() => onChange(null)}>
            {t('remove')}
          </Button>
        )}
      </div>
      <Failure error={handing.error} announce />
    </div>
  )
}
