import { afterAll, beforeAll } from 'vitest'
import { chooseLanguage } from '#platform/web/texts/language.ts'

// Files of one worker share the language of the app as well: whoever turned it turns it for those that come after.
beforeAll(speakEnglish)
afterAll(speakEnglish)

function speakEnglish() {
  if (typeof document === 'undefined') return
  chooseLanguage('en')
  localStorage.clear()
}
