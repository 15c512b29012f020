import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { ApiProblem } from '../../api.ts'
import { Button } from '../../components/button.tsx'
import { ProblemBanner } from '../../components/states.tsx'
import { formatDate } from '../../format.ts'
import { Alone } from '../../frame/alone.tsx'
import { VisitBanner } from '../../frame/visit.tsx'
import { t } from '../../messages/messages.ts'
import { me, openSession, signOut, switchAccount } from '../../session.ts'
import { DownloadEverything } from '../account/everything.tsx'

/** Replaces everything while the operator has disabled the account. */
export function ClosedScreen() {
  const { closed: texts, frame } = t()
  const { route } = useLocation()
  const [isLooking, setLooking] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const { account, member, memberships = [] } = me.value ?? {}
  if (!account?.closed) return null
  const { since, reason, removal_at: removal, ask } = account.closed
  const goes = Date.parse(removal ?? '') < Date.now() ? t().operator.goes : texts.removal
  const others = memberships.filter(({ account_id: id }) => id !== account.id)
  const look = async () => {
    setLooking(true)
    setProblem(null)
    await openSession().catch((error) =>
      setProblem(error instanceof ApiProblem ? error : new ApiProblem(0, 'offline')),
    )
    setLooking(false)
  }
  return (
    <Alone title={texts.title(account.name)}>
      <VisitBanner />
      <p>{texts.text(formatDate(since))}</p>
      {reason && (
        <p>
          <strong>{texts.reason}</strong> {reason}
        </p>
      )}
      <p>{removal === null ? texts.kept : goes(formatDate(removal))}</p>
      <p>
        {ask === null ? texts.askOperator : texts.ask}{' '}
        {ask !== null && <a href={`mailto:${ask}`}>{ask}</a>}
      </p>
      <ProblemBanner problem={problem} />
      <div class="actions wrap">
        <Button look="main" busy={isLooking} onClick={() => void look()}>
          {texts.again}
        </Button>
        {member?.role === 'owner' && <DownloadEverything />}
        {others.map(({ account_id: id, account_name: name }) => (
          <Button
            key={id}
            onClick={() => {
              switchAccount(id)
              route('/portal')
            }}
          >
            {texts.goTo(name)}
          </Button>
        ))}
        <Button onClick={() => void signOut()}>{frame.signOut}</Button>
      </div>
    </Alone>
  )
}
