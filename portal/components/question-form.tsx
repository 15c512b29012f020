import type { ComponentProps } from 'preact'
import { t } from '../messages/messages.ts'
import { Button } from './button.tsx'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit(): unknown }

/** A form that is submitted by script. Its fields show issues; with `noValidate={false}` the browser does. */
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
  /** Without it the button submits its form. */
  onDo?: () => unknown
  onCancel?: () => void
}

/** The end of a dialog: the confirming button after the cancelling one. */
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
