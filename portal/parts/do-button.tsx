import { useRef, useState } from 'preact/hooks'
import { Button } from './button.tsx'
import type { IconName } from './icons.tsx'

/** Does something once at a click, and is busy until it is done. */
export function DoButton({
  icon,
  label,
  run,
  children,
}: {
  icon?: IconName
  label?: string
  run(): Promise<void>
  children?: string
}) {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const start = async () => {
    if (isRunning.current) return
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
    <Button icon={icon} label={label} busy={isBusy} onClick={() => void start()}>
      {children}
    </Button>
  )
}
