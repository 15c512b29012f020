import { signal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { Dialog } from './dialog.tsx'
import { Actions } from './question-form.tsx'

export interface ConfirmQuestion {
  title: string
  text: string
  /** The label of the confirming button, such as `Remove`. */
  action: string
  danger?: boolean
}
const open = signal<(ConfirmQuestion & { answer(yes: boolean): void }) | null>(null)

/** Asks before something that cannot be undone. Resolves with the answer. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  open.peek()?.answer(false)
  return new Promise((answer) => {
    open.value = { ...question, answer }
  })
}

/** Used once, in the frame. */
export function ConfirmHost() {
  const question = open.value
  if (question === null) return null
  return <Ask key={question.title} {...question} />
}

function Ask({ title, text, action, danger = false, answer }: NonNullable<typeof open.value>) {
  const [isDone, setDone] = useState(false)
  const end = (yes: boolean) => {
    if (isDone) return
    setDone(true)
    open.value = null
    answer(yes)
  }
  return (
    <Dialog title={title} onClose={() => end(false)}>
      <p>{text}</p>
      <Actions
        onCancel={() => end(false)}
        action={action}
        look={danger ? 'danger' : 'main'}
        onDo={() => end(true)}
      />
    </Dialog>
  )
}
