import { useRef } from 'preact/hooks'

/** Long enough to see what was chosen. */
const PAUSE_MS = 250
const CLICK_MS = 1_000

interface Listeners {
  onPointerDown(event: PointerEvent): void
  onClick(event: MouseEvent): void
}

/**
 * Goes on by itself when a finger or a mouse chose one of several options. Whoever chooses by keyboard
 * or hears the options read out goes on when they want to.
 */
export function useAdvance(mayGoOn: () => boolean, goOn: () => void): Listeners {
  const last = useRef({
    pressedAt: -CLICK_MS,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    goOn,
  })
  last.current.goOn = goOn
  return {
    onPointerDown: (event) => {
      if (isByHand(event)) last.current.pressedAt = event.timeStamp
    },
    onClick: ({ target, timeStamp }) => {
      const isChoice = target instanceof HTMLInputElement && target.type === 'radio'
      if (!isChoice || timeStamp - last.current.pressedAt > CLICK_MS) return
      clearTimeout(last.current.timer)
      last.current.timer = setTimeout(() => mayGoOn() && last.current.goOn(), PAUSE_MS)
    },
  }
}

/** Screen readers press without a size, or as a mouse without a pressed button. */
function isByHand({ pointerType, width, pressure }: PointerEvent): boolean {
  return pointerType === 'touch' ? width > 1 : pressure > 0
}
