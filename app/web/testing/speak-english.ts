import { beforeAll } from 'vitest'
import { chooseLanguage } from '#platform/web/texts/language.ts'

// Files of one worker share the language of the app as well: whoever turned it turns it for those that come after.
beforeAll(() => {
  // A few files have no page.
  if (typeof document !== 'undefined') chooseLanguage('en')
})
