import { useEffect, useState } from 'preact/hooks'
import type { Finding } from '../../../server/ops/operators/installation.contract.ts'
import { Button } from '../../components/button.tsx'
import { IssueBanner, Skeleton } from '../../components/states.tsx'
import { t } from '../../messages/messages.ts'
import { Findings } from '../findings.tsx'
import { useAuth } from './auth.ts'

/** Whether address, certificate and email are configured correctly. This is not awaited. */
export function FirstChecks({ code, mailTo }: { code: string; mailTo: string }) {
  const { beginning: text } = t()
  const auth = useAuth()
  const [found, setFound] = useState<Finding[]>([])
  const look = async (to?: string) => {
    const answer = (await auth.send<Finding[]>('/first/check', { code, to })) ?? []
    setFound((before) => [...before.filter(({ about }) => about !== 'mail-to'), ...answer])
  }
  useEffect(() => void look(), [])
  return (
    <section class="stack" aria-labelledby="checks" aria-live="polite">
      <h2 id="checks">{text.checks}</h2>
      <Findings found={found} />
      <IssueBanner>{auth.issue}</IssueBanner>
      {found.length === 0 && auth.isSending && <Skeleton rows={4} />}
      {mailTo !== '' && (
        <Button wide icon="mail" busy={auth.isSending} onClick={() => void look(mailTo)}>
          {text.trialMail}
        </Button>
      )}
    </section>
  )
}
