import { useState } from 'preact/hooks'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Banner } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { me } from '../../session.ts'
import { useAuth } from '../sign-in/auth.ts'
import { Section } from './section.tsx'

/** Changes the password, or sets the first one. */
export function PasswordSection({ isSet, onSet }: { isSet: boolean; onSet(): void }) {
  const { security, signIn } = say()
  const auth = useAuth()
  const [current, setCurrent] = useState('')
  const [wanted, setWanted] = useState('')
  const submit = async () => {
    const answer = isSet
      ? await auth.send('/change-password', { currentPassword: current, newPassword: wanted })
      : await auth.send('/set-password', { newPassword: wanted })
    if (answer === null) return
    setCurrent('')
    setWanted('')
    onSet()
    toast(isSet ? security.passwordChanged : security.passwordSet)
  }
  return (
    <Section
      title={signIn.password}
      about={isSet ? security.passwordAbout : security.noPasswordAbout}
    >
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {auth.fault && (
          <Banner look="danger">
            <p role="alert">{auth.fault}</p>
          </Banner>
        )}
        {/* Programs that keep passwords look for the name they belong to. */}
        <input
          type="email"
          autocomplete="username"
          value={me.value?.member.email}
          readOnly
          hidden
        />
        {isSet && (
          <TextField
            label={security.currentPassword}
            type="password"
            autocomplete="current-password"
            required
            value={current}
            onValue={setCurrent}
          />
        )}
        <TextField
          label={signIn.newPassword}
          type="password"
          autocomplete="new-password"
          hint={signIn.passwordHint}
          required
          value={wanted}
          onValue={setWanted}
        />
        <div class="actions">
          <Button type="submit" busy={auth.isSending}>
            {isSet ? security.changePassword : security.setPassword}
          </Button>
        </div>
      </form>
    </Section>
  )
}
