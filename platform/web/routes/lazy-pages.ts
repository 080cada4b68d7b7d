import { loadTexts } from '#platform/web/texts/texts.tsx'

/** The frame behind the login comes together with the words that stand in it and on its first page. */
export async function framed<Frame>(frame: Promise<Frame>): Promise<Frame> {
  const [loaded] = await Promise.all([frame, loadTexts('home')])
  return loaded
}

/** A page behind the login comes together with its words. */
export async function inside<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, loadTexts('pages')])
  return loaded
}

/** A page of the console too; its previews show what participants see, in the words of the programme. */
export async function inConsole<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([inside(page), loadTexts('console')])
  return loaded
}
