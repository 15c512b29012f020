import { useEffect } from 'preact/hooks'
import { Button } from '../../components/button.tsx'
import { IssueBanner } from '../../components/states.tsx'
import { t } from '../../messages/messages.ts'
import { type AuthCall, useAuth } from './auth.ts'

const written = document.documentElement.dataset
/** The identity provider, as the server wrote it into the page. */
export const provider = written.provider
  ? { name: written.provider, isOnly: written.only === 'true' }
  : null

/** A link to the provider. `issue` is from its previous answer. */
export function ByProvider({ issue = null }: { issue?: string | null | undefined }) {
  const auth = useAuth()
  const start = async () => {
    const next = new URLSearchParams(location.search).get('next') ?? ''
    const answer = await auth.send<{ url: string }>('/provider/start', { next })
    if (answer !== null) location.assign(answer.url)
  }
  if (provider === null) return null
  const look = provider.isOnly ? 'main' : undefined
  return (
    <>
      <IssueBanner>{auth.issue ?? issue}</IssueBanner>
      <Button look={look} wide busy={auth.isSending} onClick={start}>
        {t().signIn.byProvider(provider.name)}
      </Button>
    </>
  )
}

interface Entered {
  account_id: number | null
  next: string
}

/** The provider's parameters in the address; null without any. */
export function readProviderAnswer(): Record<string, string> | null {
  const { state, code = '', iss } = Object.fromEntries(new URLSearchParams(location.search))
  return state === undefined ? null : { state, code, ...(iss && { iss }) }
}

/** Signs in with the provider's answer. It works once, so it is removed from the address. */
export function useProviderAnswer(
  answer: Record<string, string> | null,
  onDone: (entered: Entered) => void,
): AuthCall {
  const auth = useAuth()
  useEffect(() => {
    if (answer === null) return
    history.replaceState(history.state, '', location.pathname)
    void auth.send<Entered>('/provider/finish', answer).then((done) => done && onDone(done))
  }, [])
  return auth
}
