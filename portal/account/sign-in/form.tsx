import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { language, OWN_NAMES, say, speak } from '../../messages/messages.ts'
import { TextField } from '../../parts/field.tsx'
import { Banner } from '../../parts/states.tsx'
import './sign-in.css'

/** A form that is sent by its main button or Enter. What went wrong stands above, and is read out. */
export function Form({
  fault,
  onSubmit,
  children,
}: {
  fault: string | null
  onSubmit(): Promise<void>
  children: ComponentChildren
}) {
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
      {fault !== null && (
        <Banner look="danger">
          <p role="alert">{fault}</p>
        </Banner>
      )}
      {children}
    </form>
  )
}

interface Typed {
  value: string
  onValue(value: string): void
}

/** What others are to call the person. */
export function NameField({ value, onValue }: Typed) {
  return (
    <TextField
      label={say().signIn.name}
      name="name"
      autocomplete="name"
      required
      maxLength={120}
      value={value}
      onValue={onValue}
    />
  )
}

/** A password that is chosen now. */
export function NewPasswordField({ value, onValue }: Typed) {
  const { signIn } = say()
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

/** Below a screen before sign-in: the language, in each language's own word. */
export function Languages() {
  return (
    <nav class="languages" aria-label={say().frame.language}>
      {OWN_NAMES.map(([code, name]) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={language.value === code}
          onClick={() => void speak(code)}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}
