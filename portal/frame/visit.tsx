import { formatTime } from '../format.ts'
import { say } from '../messages/messages.ts'
import { ButtonLink } from '../parts/button.tsx'
import { me } from '../session.ts'

/** Above every screen, as long as an operator looks into an account. */
export function VisitBanner() {
  const { operator } = say()
  const { account, visit_until: until } = me.value ?? {}
  if (account === undefined || !until) return null
  return (
    <div class="banner warn visit" role="status">
      <p>{operator.visit(account.name, formatTime(until))}</p>
      <ButtonLink href="/portal/operator">{operator.toAll}</ButtonLink>
    </div>
  )
}
