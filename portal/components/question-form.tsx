import type { ComponentProps } from 'preact'
import { t } from '../messages/messages.ts'
import { Button } from './button.tsx'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit(): unknown }

/** A form that a script sends. Its fields say what is wrong; with `noValidate={false}` the browser does. */
export function QuestionForm({ onSubmit, ...props }: FormProps) {
  return (
    <form
      class="stack"
      noValidate
      {...props}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    />
  )
}

type ActionsProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'action'> & {
  action: string
  /** Without it the button sends the form that it is in. */
  onDo?: () => unknown
  onCancel?: () => void
}

/** What a window ends with: the button that does what it asks, after the one that leaves it. */
export function Actions({ action, onDo, onCancel, children, ...button }: ActionsProps) {
  return (
    <div class="actions end">
      {children}
      {onCancel && <Button onClick={onCancel}>{t().frame.cancel}</Button>}
      <Button type={onDo ? 'button' : 'submit'} look="main" {...button} onClick={() => onDo?.()}>
        {action}
      </Button>
    </div>
  )
}
