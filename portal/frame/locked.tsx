import { useEffect } from 'preact/hooks'
import { operators } from '../../server/ops/operators/operators.contract.ts'
import { tabAccount } from '../account.ts'
import { call, locked } from '../api.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { t } from '../messages/messages.ts'
import { checkSession, signOut } from '../session.ts'
import { Alone } from './alone.tsx'

/** The address of sign-in, which returns the person to this one. */
export function signInAddress(): string {
  const { pathname, search } = location
  return `/portal/sign-in?next=${encodeURIComponent(pathname + search)}`
}

/** The session ended during work. The input stays, and the person signs in again in another tab. */
export function SignedOutDialog() {
  const { frame } = t()
  const check = async () => {
    locked.value = null
    await checkSession().catch(() => {
      locked.value = 'signed_out'
    })
  }
  return (
    <Dialog title={frame.signedOut} onClose={() => void check()} keepOpen>
      <p>{frame.signedOutText}</p>
      <div class="actions end">
        <Button onClick={() => void check()}>{frame.signedInAgain}</Button>
        <ButtonLink look="main" icon="outside" href="/portal/sign-in" target="_blank">
          {frame.signIn}
        </ButtonLink>
      </div>
    </Dialog>
  )
}

/** The signed-in person does not belong to the account of this tab. */
export function NoMembership() {
  const { frame } = t()
  useEffect(() => {
    // A person without an account may be an operator, who has a separate page.
    if (tabAccount.peek() !== null) return
    call(operators.get, {}, { background: true }).then(
      () => location.assign('/portal/operator'),
      () => {},
    )
  }, [])
  return (
    <Alone title={frame.noMembership}>
      <p>{frame.noMembershipText}</p>
      <div class="actions">
        <Button
          look="main"
          onClick={() => {
            tabAccount.value = null
            history.replaceState(null, '')
            location.assign('/portal')
          }}
        >
          {frame.goOn}
        </Button>
        <Button onClick={() => void signOut()}>{frame.signInAsOther}</Button>
      </div>
    </Alone>
  )
}
