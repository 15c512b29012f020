import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { type OperatorMe, operators } from '../../server/ops/operators/operators.contract.ts'
import { ApiProblem, call, locked } from '../api.ts'
import { Button } from '../components/button.tsx'
import { ConfirmHost } from '../components/confirm.tsx'
import { ShortcutHost } from '../components/shortcuts.tsx'
import { Banner, Failed } from '../components/states.tsx'
import { ToastHost } from '../components/toast.tsx'
import { Alone } from '../frame/alone.tsx'
import { Unloaded } from '../frame/instead.tsx'
import { signInAddress } from '../frame/locked.tsx'
import { Page } from '../frame/page.tsx'
import { browserLanguage, hasMessages, setLocale, t } from '../messages/messages.ts'
import { isOutside, signOut, switchAccount } from '../session.ts'
import { Accounts } from './operator-accounts.tsx'
import { SecondFactorSection } from './security/second-factor.tsx'
import './security/security.css'
import './operator.css'

/** The operators' page. It belongs to no account, so it is outside the frame. */
export function Operator() {
  const { route } = useLocation()
  const [me, setMe] = useState<OperatorMe | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const open = () => {
    switchAccount(null)
    setProblem(null)
    read()
      .then(setMe)
      .catch((error) =>
        setProblem(error instanceof ApiProblem ? error : new ApiProblem(0, 'offline')),
      )
  }
  useEffect(open, [])
  const isOut = locked.value === 'signed_out' || problem?.code === 'signed_out'
  useEffect(() => {
    if (!isOut) return
    locked.value = null
    route(signInAddress(), true)
  }, [isOut])

  if (!hasMessages()) return problem && <Unloaded />
  if (problem !== null) return <Refused problem={problem} retry={open} />
  if (me === null) return null
  return (
    <div class="operator">
      {me.second_factor ? <Accounts me={me} /> : <Factor onDone={open} />}
      <ToastHost />
      <ConfirmHost />
      <ShortcutHost />
    </div>
  )
}

async function read(): Promise<OperatorMe> {
  try {
    if (isOutside()) throw new ApiProblem(401, 'signed_out')
    const { data } = await call(operators.get)
    await setLocale(data.language)
    return data
  } catch (error) {
    await setLocale(browserLanguage())
    throw error
  }
}

function Refused({ problem, retry }: { problem: ApiProblem; retry(): void }) {
  const { operator, frame } = t()
  if (problem.code === 'signed_out') return null
  if (problem.code !== 'not_operator') return <Failed problem={problem} retry={retry} />
  return (
    <Alone title={operator.notOperator}>
      <p>{operator.notOperatorText}</p>
      <div class="actions">
        <Button look="main" onClick={() => location.assign('/portal')}>
          {frame.toOverview}
        </Button>
        <Button onClick={() => void signOut()}>{frame.signInAsOther}</Button>
      </div>
    </Alone>
  )
}

/** A password alone must not open every account. */
function Factor({ onDone }: { onDone(): void }) {
  const { operator } = t()
  const [isOn, setOn] = useState(false)
  return (
    <Page title={operator.title} narrow>
      <div class="stack">
        <Banner look={isOn ? 'good' : 'warn'}>
          {isOn ? operator.factorOn : operator.factorFirst}
        </Banner>
        <SecondFactorSection hasPassword isOn={isOn} onChange={setOn} />
        {isOn && (
          <div class="actions">
            <Button look="main" onClick={onDone}>
              {operator.toAccounts}
            </Button>
          </div>
        )}
      </div>
    </Page>
  )
}
