import { useState } from 'preact/hooks'
import { Alone } from '../../frame/alone.tsx'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { CheckField, TextField } from '../../parts/field.tsx'
import { useAuth } from './auth.ts'
import { Form } from './form.tsx'

/** The code of an authenticator app, or one of the recovery codes. */
export function SecondFactor({ onDone, onLeave }: { onDone(): void; onLeave(): void }) {
  const { signIn } = say()
  const auth = useAuth()
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [trust, setTrust] = useState(false)
  const submit = async () => {
    const path = isRecovery ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp'
    const typed = isRecovery ? code.trim() : code.replace(/\D/g, '')
    if ((await auth.send(path, { code: typed, trustDevice: trust })) !== null) onDone()
  }
  return (
    <Alone title={isRecovery ? signIn.recoveryTitle : signIn.factorTitle}>
      <Form key={String(isRecovery)} fault={auth.fault} onSubmit={submit}>
        <TextField
          label={isRecovery ? signIn.recoveryCode : signIn.code}
          hint={isRecovery ? signIn.recoveryHint : signIn.codeHint}
          name="code"
          autocomplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          spellcheck={false}
          required
          value={code}
          onValue={setCode}
        />
        <CheckField label={signIn.trust} value={trust} onValue={setTrust} />
        <Button type="submit" look="main" wide busy={auth.isSending}>
          {signIn.submit}
        </Button>
      </Form>
      <div class="row">
        <button
          type="button"
          class="text-button"
          onClick={() => {
            setCode('')
            setRecovery(!isRecovery)
          }}
        >
          {isRecovery ? signIn.useApp : signIn.useRecovery}
        </button>
        <button type="button" class="text-button push" onClick={onLeave}>
          {signIn.fromStart}
        </button>
      </div>
    </Alone>
  )
}
