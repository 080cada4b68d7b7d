import { Share2 } from 'lucide-react'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'

/** Copies the address of this article, without the list that it was found in. */
export function ShareButton({ id }: { id: string }) {
  const t = useTexts('news')
  const copy = () => {
    // Missing altogether where the page did not come by HTTPS.
    const clipboard = navigator.clipboard as Clipboard | undefined
    const copied = clipboard?.writeText(`${location.origin}${paths.news}?article=${id}`) ?? Promise.reject()
    copied.then(
      () => showToast({ tone: 'success', text: t('copied') }),
      () => showToast({ tone: 'warning', text: t('copy_failed') }),
    )
  }
  return (
    <Button variant="secondary" size="small" icon={<Share2 className="size-4" />} onPress={copy}>
      {t('share')}
    </Button>
  )
}
