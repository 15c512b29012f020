import { formatDate } from '../../format.ts'
import { Alone } from '../../frame/alone.tsx'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { me, openSession, signOut, switchAccount } from '../../session.ts'
import { DownloadEverything } from '../account/everything.tsx'

/** In place of everything, while the operator keeps the account closed. */
export function Closed() {
  const { closed: texts, frame } = say()
  const { account, member, memberships = [] } = me.value ?? {}
  if (!account?.closed) return null
  const { since, reason, removal_at: removal, ask } = account.closed
  const others = memberships.filter(({ account_id: id }) => id !== account.id)
  return (
    <Alone title={texts.title(account.name)}>
      <p>{texts.text(formatDate(since))}</p>
      {reason && (
        <p>
          <strong>{texts.reason}</strong> {reason}
        </p>
      )}
      <p>{removal === null ? texts.kept : texts.removal(formatDate(removal))}</p>
      <p>
        {ask === null ? texts.askOperator : texts.ask}{' '}
        {ask !== null && <a href={`mailto:${ask}`}>{ask}</a>}
      </p>
      <div class="actions wrap">
        <Button look="main" onClick={() => void openSession().catch(() => {})}>
          {texts.again}
        </Button>
        {member?.role === 'owner' && <DownloadEverything account={account.id} />}
        {others.map(({ account_id: id, account_name: name }) => (
          <Button key={id} onClick={() => switchAccount(id)}>
            {texts.goTo(name)}
          </Button>
        ))}
        <Button onClick={() => void signOut()}>{frame.signOut}</Button>
      </div>
    </Alone>
  )
}
