import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { InTexts } from '#features/duels/web/in-texts.fixture.tsx'
import type { AskedQuestion } from '#features/quiz/contract/asking.ts'
import { AnswerList } from './answer-list.tsx'

afterEach(cleanup)

test('the second press of a double press on the button before answers nothing; a press and a key do', () => {
  const onChoose = vi.fn<(chosen: readonly number[]) => void>()
  const question = { kind: 'single', text: 'Which river?', answers: ['Odra', 'Wisła'] } as AskedQuestion
  render(
    <InTexts tongue="English">
      <AnswerList
        question={question}
        answer={undefined}
        chosen={[]}
        isLocked={false}
        onChoose={onChoose}
        words={question.answers}
      />
    </InTexts>,
  )
  const river = screen.getByRole('button', { name: /Wisła/ })
  fireEvent.click(river, { detail: 2 })
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.click(river, { detail: 1 })
  // A key presses without a count.
  fireEvent.click(river, { detail: 0 })
  expect(onChoose.mock.calls).toEqual([[[1]], [[1]]])
})
