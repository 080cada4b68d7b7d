import { Printer } from 'lucide-react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'

/** Prints what the page shows: menus and buttons stay on the screen. */
export function PrintButton() {
  const t = useTexts('console_parts')
  return (
    <Button variant="secondary" icon={<Printer />} onPress={() => print()}>
      {t('print')}
    </Button>
  )
}
