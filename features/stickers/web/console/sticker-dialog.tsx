import { useState } from 'react'
import {
  changeOwnSticker,
  createOwnSticker,
  type OwnSticker,
  type StickerText,
} from '#features/stickers/contract/console.ts'
import { LANGUAGES, type Language } from '#platform/contract/languages.ts'
import { PictureField } from '#platform/content/web/fields/picture-field.tsx'
import { writingIn } from '#platform/content/web/fields/words-in.ts'
import { ApiError, call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { LanguageTabs } from '#platform/web/console/language-tabs.tsx'
import { StickerFace } from '#platform/web/pictures/sticker-face.tsx'
import { FormDialog } from '#platform/web/pages/page-dialog.tsx'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { stickerKeys } from '#features/stickers/web/stickers.keys.ts'

const blank = { language: 'en' as const, name: '', words: '' }

interface StickerDialogProps {
  /** Nothing for a new one. */
  sticker: OwnSticker | undefined
  onClose: () => void
}

/** A picture, and the words in each language. */
export function StickerDialog({ sticker, onClose }: StickerDialogProps) {
  const t = useTexts('console_stickers')
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const [texts, setTexts] = useState<StickerText[]>(sticker?.texts ?? [])
  const [picture, setPicture] = useState(sticker?.picture ?? undefined)
  const saving = useCall(
    () => {
      const content = {
        texts: LANGUAGES.flatMap((own) =>
          texts.filter((text) => text.language === own && (text.name || text.words)),
        ),
        // Without a picture the server says that one is missing.
        picture_id: picture?.id ?? '',
      }
      return sticker
        ? call(changeOwnSticker, { sticker_id: sticker.id, version: sticker.version, ...content })
        : call(createOwnSticker, content)
    },
    { said: t('saved'), stale: [stickerKeys.own], done: onClose },
  )
  const shown = texts.find((text) => text.language === language)
  const fields = saving.error instanceof ApiError ? saving.error.fields : {}
  return (
    <FormDialog
      onClose={onClose}
      title={t(sticker ? 'edit_title' : 'new')}
      cancel={t('cancel')}
      send={t('save')}
      call={saving}
      onSend={() => saving.mutate()}
    >
      {sticker && sticker.holders > 0 && <p className="text-sm text-ink-soft">{t('edit_note')}</p>}
      <PictureField
        label={t('picture')}
        hint={t('picture_hint')}
        picture={picture}
        onPicture={setPicture}
        error={fields['picture_id']}
      />
      {picture && (
        <div className="flex items-center gap-4 rounded-field bg-sunken p-3">
          <StickerFace id={picture.id} picture={picture} className="size-20" />
          <p className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{shown?.name}</span>
            <span className="block text-sm text-ink-soft">{shown?.words}</span>
          </p>
        </div>
      )}
      <LanguageTabs
        selected={language}
        onSelect={setLanguage}
        written={texts.filter(({ name }) => name).map((text) => text.language)}
      >
        {(own) => {
          const { line } = writingIn<StickerText>({ texts, own, blank, fields, onChange: setTexts })
          return (
            <div lang={own} className="flex flex-col gap-4">
              <TextField
                {...line('name')}
                label={t('name')}
                description={t('name_hint')}
                required
                maxLength={40}
              />
              <TextArea
                {...line('words')}
                label={t('words')}
                description={t('words_hint')}
                rows={2}
                maxLength={200}
              />
            </div>
          )
        }}
      </LanguageTabs>
    </FormDialog>
  )
}
