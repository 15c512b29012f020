import { useRef, useState } from 'preact/hooks'
import { Button } from './button.tsx'
import type { IconName } from './icons.tsx'

/** Runs an action once at a click or a double click, and is busy until it is done. */
export function DoButton({
  run,
  children,
  ...look
}: {
  icon?: IconName
  label?: string
  look?: 'main' | undefined
  run(): Promise<void>
  children?: string
}) {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const start = async (event: MouseEvent) => {
    if (isRunning.current || event.detail > 1) return
    isRunning.current = true
    setBusy(true)
    try {
      await run()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return (
    <Button {...look} busy={isBusy} onClick={(event) => void start(event)}>
      {children}
    </Button>
  )
}
