import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/field.tsx'
import { IssueBanner } from '../../components/states.tsx'
import { language, OWN_NAMES, setLocale, t } from '../../messages/messages.ts'
import type { AuthCall } from './auth.ts'
import './sign-in.css'

interface Props {
  auth: Pick<AuthCall, 'issue' | 'isSending'>
  /** The label of the button below the fields, if they have none of their own. */
  action?: string
  onSubmit(): Promise<void>
  children?: ComponentChildren
}

/** A form that is submitted by its main button or Enter. Errors are above and announced. */
export function Form({ auth, action, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])]
    const empty = fields.find(({ value, type }) => value === '' && type !== 'checkbox')
    empty?.focus()
  }, [])
  return (
    <form
      ref={form}
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      <IssueBanner>{auth.issue}</IssueBanner>
      {children}
      {action !== undefined && (
        <Button type="submit" look="main" wide busy={auth.isSending}>
          {action}
        </Button>
      )}
    </form>
  )
}

interface Typed {
  value: string
  onValue(value: string): void
}

/** The person's display name. */
export function NameField({ value, onValue }: Typed) {
  return (
    <TextField
      label={t().signIn.name}
      name="name"
      autocomplete="name"
      required
      maxLength={120}
      value={value}
      onValue={onValue}
    />
  )
}

/** The current password of a signed-in person. */
export function CurrentPassword(props: Typed & { hint?: string }) {
  const field = { type: 'password', autocomplete: 'current-password', required: true } as const
  return <TextField label={t().security.currentPassword} {...field} {...props} />
}

export function NewPasswordField({ value, onValue }: Typed) {
  const { signIn } = t()
  return (
    <TextField
      label={signIn.newPassword}
      hint={signIn.passwordHint}
      type="password"
      name="new-password"
      autocomplete="new-password"
      required
      value={value}
      onValue={onValue}
    />
  )
}

/** On its own line, or in a row. */
export function TextButton({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <div>
      <button type="button" class="text-button" onClick={onClick}>
        {children}
      </button>
    </div>
  )
}

/** Below a screen before sign-in: the languages by their own names. */
export function Languages() {
  return (
    <nav class="languages" aria-label={t().frame.language}>
      {OWN_NAMES.map(([code, name]) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={language.value === code}
          onClick={() => void setLocale(code)}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}
