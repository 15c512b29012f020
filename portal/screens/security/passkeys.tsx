import { useEffect, useState } from 'preact/hooks'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { confirm } from '../../parts/confirm.tsx'
import { Banner } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { Age } from '../../parts/when.tsx'
import { callAuth, useAuth } from '../sign-in/auth.ts'
import { deviceName } from './device.ts'
import { addPasskey, canUsePasskeys } from './passkey.ts'
import { Section } from './section.tsx'

interface Passkey {
  id: string
  name: string
  created_at: string
  last_used_at: string | null
}

/** The passkeys of the person: one for each device. */
export function Passkeys() {
  const { security, frame } = say()
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>([])
  const auth = useAuth()

  const attempt = (what: () => Promise<unknown>) =>
    auth.attempt(async () => {
      await what()
      setPasskeys((await callAuth<{ passkeys: Passkey[] }>('/passkey/list')).passkeys)
    })
  useEffect(() => void attempt(async () => {}), [])

  const add = async () => {
    if (await addPasskey(deviceName(navigator.userAgent))) toast(security.passkeyAdded)
  }
  const remove = async ({ id, name }: Passkey) => {
    const title = security.removePasskey(name)
    const question = { title, text: security.removePasskeyText, action: frame.remove, danger: true }
    if (await confirm(question)) await attempt(() => callAuth('/passkey/remove', { id }))
  }
  return (
    <Section title={security.passkeys} about={security.passkeysAbout}>
      {auth.fault && (
        <Banner look="danger">
          <p role="alert">{auth.fault}</p>
        </Banner>
      )}
      {passkeys.length > 0 && (
        <ul class="lines">
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
      {canUsePasskeys() ? (
        <div class="actions">
          <Button busy={auth.isSending} onClick={() => attempt(add)}>
            {security.addPasskey}
          </Button>
        </div>
      ) : (
        <p class="soft">{security.passkeysUnable}</p>
      )}
    </Section>
  )
}
