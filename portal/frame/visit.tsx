import { ButtonLink } from '../components/button.tsx'
import { formatTime } from '../format.ts'
import { t } from '../messages/messages.ts'
import { me } from '../session.ts'

/** Above every screen during an operator's support visit. */
export function VisitBanner() {
  const { frame } = t()
  const { account, visit_until: until } = me.value ?? {}
  if (account === undefined || !until) return null
  return (
    <div class="banner warn visit" role="status">
      <p>{frame.visit(account.name, formatTime(until))}</p>
      <ButtonLink href="/portal/operator">{frame.toAllAccounts}</ButtonLink>
    </div>
  )
}
