import { useState } from 'react'
import type { AskedQuestion } from '#features/quiz/contract/asking.ts'

/** The choice belongs to its question; the next one begins with none, or with the order as it came. */
export function useChoice({ position, kind, answers }: AskedQuestion) {
  const [choice, setChoice] = useState<{ position: number; chosen: readonly number[] }>()
  const own = choice?.position === position ? choice.chosen : undefined
  return {
    chosen: own ?? (kind === 'order' ? [...answers.keys()] : []),
    isTouched: own !== undefined && own.length > 0,
    choose: (chosen: readonly number[]) => setChoice({ position, chosen }),
  }
}
