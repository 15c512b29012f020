import type { StartPart } from '../components/lazy.ts'

/** Long enough to see the selection. */
const PAUSE_MS = 250
const CLICK_MS = 1_000

/**
 * Advances automatically after a touch or click on the only choice of a step. Users of a keyboard
 * or screen reader advance themselves.
 */
export const start: StartPart['start'] = ({ state, derived, gone }, root) => {
  let pressedAt = -CLICK_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const isOneChoice = () => {
    const questions = derived.steps.peek()[derived.index.peek()]?.questions ?? []
    const kind = questions[0]?.question.kind
    return questions.length === 1 && (kind === 'choice' || kind === 'boolean')
  }
  root.addEventListener(
    'pointerdown',
    (event) => {
      if (isByHand(event)) pressedAt = event.timeStamp
    },
    { signal: gone },
  )
  root.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
      if (!target.checked || timeStamp - pressedAt > CLICK_MS) return
      if (state.variant.peek() !== 'full' || !isOneChoice()) return
      clearTimeout(timer)
      // A selection may have added a question to the step.
      timer = setTimeout(
        () => isOneChoice() && target.form?.querySelector<HTMLElement>('.main')?.click(),
        PAUSE_MS,
      )
    },
    { signal: gone },
  )
}

/** Screen readers click without a size, or as a mouse without a pressed button. */
function isByHand({ pointerType, width, pressure }: PointerEvent): boolean {
  return pointerType === 'touch' ? width > 1 : pressure > 0
}
