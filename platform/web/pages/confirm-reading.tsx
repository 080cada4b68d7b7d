import { Failure } from '#platform/web/api/failure.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface ConfirmReadingProps {
  /** Set once it is confirmed. */
  done: { title: string; text: string } | undefined
  title: string
  text: string
  /** On the button. */
  word: string
  confirming: { isSuccess: boolean; isPending: boolean; error: Error | null }
  onConfirm: () => void
}

/** The button that says that something was read, and then when that was. */
export function ConfirmReading({ done, title, text, word, confirming, onConfirm }: ConfirmReadingProps) {
  if (done)
    return (
      <Notice tone="success" title={done.title} announce={confirming.isSuccess}>
        {done.text}
      </Notice>
    )
  return (
    <section
      aria-labelledby="confirm"
      className="flex flex-col items-start gap-3 rounded-card bg-sun-soft p-5"
    >
      <h2 id="confirm" className="text-lg font-bold">
        {title}
      </h2>
      <p>{text}</p>
      <Failure error={confirming.error} announce />
      <Button pending={confirming.isPending} onPress={onConfirm}>
        {word}
      </Button>
    </section>
  )
}
