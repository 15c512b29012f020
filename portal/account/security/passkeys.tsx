import { useEffect, useState } from 'preact/hooks'
import { Button } from '../../components/button.tsx'
import { confirm } from '../../components/confirm.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Actions } from '../../components/question-form.tsx'
import { IssueBanner } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { Age } from '../../components/when.tsx'
import { t } from '../../messages/messages.ts'
import { callAuth, useAuth } from '../sign-in/auth.ts'
import { CurrentPassword, Form } from '../sign-in/form.tsx'
import { deviceName } from './device.ts'
import { canUsePasskeys, createPasskey } from './passkey.ts'
import { Section } from './section.tsx'

interface Passkey {
  id: string
  name: string
  created_at: string
  last_used_at: string | null
}

/** The passkeys of the person: one for each device. */
export function Passkeys({ hasPassword }: { hasPassword: boolean }) {
  const { security, signIn, frame } = t()
  const [isAdding, setAdding] = useState(false)
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>([])
  const auth = useAuth()

  const attempt = (what: () => Promise<unknown>) =>
    auth.attempt(async () => {
      await what()
      setPasskeys((await callAuth<{ passkeys: Passkey[] }>('/passkey/list')).passkeys)
    })
  useEffect(() => void attempt(async () => {}), [])

  const remove = async ({ id, name }: Passkey) => {
    const title = security.removePasskey(name)
    const question = { title, text: security.removePasskeyText, action: frame.remove, danger: true }
    if (await confirm(question)) await attempt(() => callAuth('/passkey/remove', { id }))
  }
  return (
    <Section title={security.passkeys} about={security.passkeysAbout}>
      <IssueBanner>{auth.issue}</IssueBanner>
      {passkeys.length > 0 && (
        <ul class="plain security-list">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <strong>{passkey.name}</strong>
                <p class="soft small">
                  {passkey.last_used_at === null ? (
                    security.neverUsed
                  ) : (
                    <>
                      {security.lastUsed} <Age at={passkey.last_used_at} />
                    </>
                  )}
                </p>
              </div>
              <Button onClick={() => remove(passkey)}>{frame.remove}</Button>
            </li>
          ))}
        </ul>
      )}
      {!canUsePasskeys() ? (
        <p class="soft">{security.passkeysUnable}</p>
      ) : !hasPassword ? (
        <p class="soft">{signIn.issues.PASSWORD_FIRST}</p>
      ) : (
        <div class="actions">
          <Button onClick={() => setAdding(true)}>{security.addPasskey}</Button>
        </div>
      )}
      {isAdding && (
        <AddPasskey
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false)
            void attempt(async () => toast(security.passkeyAdded))
          }}
        />
      )}
    </Section>
  )
}

/** A passkey grants permanent access, so adding one requires the password: an open page must not be enough. */
function AddPasskey({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const { security } = t()
  const auth = useAuth()
  const [password, setPassword] = useState('')
  const submit = async () => {
    const name = deviceName(navigator.userAgent)
    if (await auth.attempt(() => createPasskey(name, password))) onDone()
  }
  return (
    <Dialog title={security.addPasskey} onClose={onClose} keepOpen>
      <Form auth={auth} onSubmit={submit}>
        <CurrentPassword hint={security.passwordAgain} value={password} onValue={setPassword} />
        <Actions action={security.addPasskey} busy={auth.isSending} />
      </Form>
    </Dialog>
  )
}
